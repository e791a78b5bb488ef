import { useLayoutEffect, type RefObject } from 'react';

import type { TreeStore } from './tree-store.ts';

/** Opens the tree where it was left, with the current entry in view. Runs after the state of the tree is back. */
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
    // By hand: `scrollIntoView` would move the page, too.
    if (row.top < frame.top || row.bottom > frame.bottom) {
      element.scrollTop += row.top - frame.top - frame.height / 3;
    }
  }, [scroller, currentId]);
}
