declare module 'react-refresh/runtime' {
  /** Must run before React is loaded: React registers its renderers with this hook. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  export function register(component: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (component: unknown, ...signature: unknown[]) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  /** Renders components that were registered again under a known id, keeping their state. */
  export function performReactRefresh(): unknown;
}
