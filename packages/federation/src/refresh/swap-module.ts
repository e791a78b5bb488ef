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

/** What the compiler calls in a module, for each of its components and of its hooks. */
export function refreshCalls(moduleId: string) {
  return {
    $RefreshReg$: (component: unknown, name: string) => register(component, `${moduleId} ${name}`),
    $RefreshSig$: createSignatureFunctionForTransform,
  };
}

/**
 * At the end of a module: one that exports a component is swapped in the open page. What else it exports must have
 * stayed what it was, because its importers hold it; otherwise they are run anew, and at last the page is reloaded.
 */
export function swapModule(hot: Hot, exports: Exports): void {
  const before = hot.data?.exports;
  // Read now: the module's own object shows what comes after it.
  const now = { ...exports };
  hot.dispose((data) => (data.exports = now));
  if (before && hasComponent(before) && !canStandIn(now, before)) hot.invalidate();
  else if (hasComponent(now)) {
    hot.accept();
    // When all modules of the change have run.
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

/** A page's `load` stands beside it and is made anew with it. The router keeps the one before, which reads the same. */
function isSameLoad(name: string, now: unknown, before: unknown): boolean {
  return name === 'load' && String(now) === String(before);
}
