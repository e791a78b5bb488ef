import { readsOfContent } from '@up/api/public-reads';

import type { Pages } from '../../rendering/pages.ts';
import type { PublicReadCache } from './public-read-cache.ts';

interface Caches {
  pages: Pick<Pages, 'purge'>;
  reads: Pick<PublicReadCache, 'clear'>;
}

/**
 * Drops the cached reads that show entries of some content types, such as `notices`, and the pages made from them. A
 * page with unknown reads is dropped too.
 * @returns how many pages were dropped
 */
export function dropContent(types: readonly string[], { pages, reads }: Caches): number {
  const names = new Set(types.flatMap((type) => [...readsOfContent(type)]));
  reads.clear(names);
  return pages.purge((page) => page.reads?.some((name) => names.has(name)) ?? true);
}
