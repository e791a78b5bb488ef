import { useSyncExternalStore } from 'react';

import { layout } from '@up/api/constants/layout';

function onScroll(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Whether the page is scrolled by more than the header's 40 px (product.md#site-frame). */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > layout.headerScrollThreshold,
    () => false,
  );
}
