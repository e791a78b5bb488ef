import { useEffect } from 'react';

import { createLazyParts, useLazyParts } from './lazy-parts.ts';

/**
 * Parts that the first view does not show, in a separate chunk: the panels of menus, the drawer, the search bar,
 * dialogs.
 */
export type DeferredParts = typeof import('../deferred-parts.ts');

const deferred = createLazyParts(
  'the deferred parts of the frame',
  () => import(/* webpackChunkName: "deferred" */ '../deferred-parts.ts'),
);

export const {
  /** Loads the deferred parts once. After a failure the next call tries again. */
  load: loadDeferredParts,
  /** Starts loading the deferred parts. Components with `useDeferredParts` render them once they are loaded. */
  request: requestDeferredParts,
  /** Calls back once the deferred parts are loaded, without starting to load them. */
  whenLoaded: whenDeferredPartsLoaded,
} = deferred;

/** The deferred parts once they are loaded; always `undefined` on the server. */
export function useDeferredParts(): DeferredParts | undefined {
  return useLazyParts(deferred);
}

/** Loads the deferred parts while the browser is idle, so that they are available when first used. */
export function useDeferredPartsWhenIdle(): void {
  useEffect(() => whenIdle(requestDeferredParts), []);
}

/** Runs a task while the browser is idle, and returns how to prevent that. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
