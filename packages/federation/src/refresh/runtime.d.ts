declare module 'react-refresh/runtime' {
  /** Before React is loaded: React tells its renderers to the hook that it finds. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  export function register(component: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (component: unknown, ...signature: unknown[]) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  /** Renders what was registered anew under a known id, with the state that it has. */
  export function performReactRefresh(): unknown;
}
