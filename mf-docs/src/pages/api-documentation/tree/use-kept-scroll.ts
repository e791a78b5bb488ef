import { useLayoutEffect, type RefObject } from 'react';

import type { TreeStore } from './tree-store.ts';

/** Restores the tree's scroll position, with the current entry in view. Runs after the tree's state is restored. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  store: TreeStore,
  currentId: string | undefined,
) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.scrollTop = store.getState().scrollTop;
    const keep = () => store.setState({ scrollTop: element.scrollTop });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [scroller, store]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const current = element?.querySelector('[aria-current]');
    if (!element || !current) return;
    const [frame, row] = [element.getBoundingClientRect(), current.getBoundingClientRect()];
    // By hand, because `scrollIntoView` would also scroll the page.
    if (row.top < frame.top || row.bottom > frame.bottom) {
      element.scrollTop += row.top - frame.top - frame.height / 3;
    }
  }, [scroller, currentId]);
}
