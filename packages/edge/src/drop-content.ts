import { readsOfContent } from '@up/api/public-reads';

import type { Pages } from './pages.ts';
import type { PublicReadCache } from './public-read-cache.ts';

interface Caches {
  pages: Pick<Pages, 'purge'>;
  reads: Pick<PublicReadCache, 'clear'>;
}

/**
 * Drops what shows entries of some content types, such as `notices`: the reads, and the pages that were made of them. A
 * page that did not say what it was made of goes too.
 * @returns how many pages were dropped
 */
export function dropContent(types: readonly string[], { pages, reads }: Caches): number {
  const names = new Set(types.flatMap((type) => [...readsOfContent(type)]));
  reads.clear(names);
  return pages.purge((page) => page.reads?.some((name) => names.has(name)) ?? true);
}
