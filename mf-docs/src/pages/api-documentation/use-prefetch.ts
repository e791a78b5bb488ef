import { useState } from 'react';

import type { Portal } from '@up/host';

import { createPrefetchQueue } from '../../prefetch/prefetch-queue.ts';
import { savesData } from '../../prefetch/save-data.ts';
import { watchInView, type Watch } from '../../prefetch/watch-in-view.ts';
import { loadPath } from './load.ts';

/** Prefetches the APIs whose entries are in view (product.md#api-addresses). `undefined` on the server. */
export function usePrefetch(portal: Portal): Watch | undefined {
  const [watch] = useState(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const queue = createPrefetchQueue<string>({
      prefetch: (path) => loadPath(portal, path),
      allowed: () => !savesData(navigator),
    });
    return watchInView(queue);
  });
  return watch;
}
