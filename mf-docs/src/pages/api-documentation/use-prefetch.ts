import { useState } from 'react';

import type { Portal } from '@up/host';

import { createPrefetchQueue } from '../../prefetch/prefetch-queue.ts';
import { savesData } from '../../prefetch/save-data.ts';
import { loadApi } from './load-place-data.ts';
import { watchInView, type Watch } from '../../prefetch/watch-in-view.ts';

/** Prefetches the APIs whose entries are in view (spec 2.4). `undefined` on the server. */
export function usePrefetch(portal: Portal): Watch | undefined {
  const [watch] = useState(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const queue = createPrefetchQueue<string>({
      prefetch: (id) => loadApi(portal, id),
      allowed: () => !savesData(navigator),
    });
    return watchInView(queue);
  });
  return watch;
}
