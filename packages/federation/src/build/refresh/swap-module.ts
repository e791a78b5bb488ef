import {
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

type Exports = Record<string, unknown>;

/** The part of webpack's `import.meta.webpackHot` that is needed here. */
export interface Hot {
  data?: { exports?: Exports };
  accept(): void;
  dispose(keep: (data: { exports?: Exports }) => void): void;
  invalidate(): void;
}

/** What compiled modules call for each of their components and hooks. */
export function refreshCalls(moduleId: string) {
  return {
    $RefreshReg$: (component: unknown, name: string) => register(component, `${moduleId} ${name}`),
    $RefreshSig$: createSignatureFunctionForTransform,
  };
}

/**
 * Runs at the end of a module: one that exports a component is replaced in the open page. Its other exports must be
 * unchanged, because importers hold references to them; otherwise importers run again, and in the end the page reloads.
 */
export function swapModule(hot: Hot, exports: Exports): void {
  const before = hot.data?.exports;
  // Copied now: the module's own object will show later values.
  const now = { ...exports };
  hot.dispose((data) => (data.exports = now));
  if (before && hasComponent(before) && !canStandIn(now, before)) hot.invalidate();
  else if (hasComponent(now)) {
    hot.accept();
    // After all modules of the change have run.
    if (before) queueMicrotask(performReactRefresh);
  }
}

function hasComponent(exports: Exports): boolean {
  return Object.values(exports).some(isLikelyComponentType);
}

function canStandIn(now: Exports, before: Exports): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(now).length &&
    names.every((name) =>
      isLikelyComponentType(before[name])
        ? isLikelyComponentType(now[name])
        : now[name] === before[name] || isSameLoad(name, now[name], before[name]),
    )
  );
}

/**
 * A page's `load` is exported next to it and created again with it. The router keeps the previous one, which has the
 * same source.
 */
function isSameLoad(name: string, now: unknown, before: unknown): boolean {
  return name === 'load' && String(now) === String(before);
}
