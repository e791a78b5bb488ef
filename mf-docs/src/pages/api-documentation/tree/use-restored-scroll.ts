import { useLayoutEffect, type RefObject } from 'react';

import type { TreeStore } from './tree-store.ts';

/** Restores the tree's scroll position, with the current entry in view. Runs after the tree's state is restored. */
export function useRestoredScroll(
  scroller: RefObject<HTMLElement | null>,
  store: TreeStore,
  currentId: string | undefined,
) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { scrollTop } = store.getState();
    // oxlint-disable-next-line react/immutability -- it is an element's
    if (scrollTop > 0) element.scrollTop = scrollTop;
    const keep = () => store.setState({ scrollTop: element.scrollTop });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [scroller, store]);

  useLayoutEffect(() => {
    // Still before the next paint, but not within the commit: measuring there would make one long task of both.
    const frame = requestAnimationFrame(() => showCurrent(scroller.current));
    return () => cancelAnimationFrame(frame);
  }, [scroller, currentId]);
}

/** Scrolls by hand: `scrollIntoView` would move the page, too. */
function showCurrent(scroller: HTMLElement | null): void {
  const current = scroller?.querySelector('[aria-current]');
  if (!scroller || !current) return;
  const [frame, row] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()];
  if (row.top < frame.top || row.bottom > frame.bottom) scroller.scrollTop += row.top - frame.top - frame.height / 3;
}
