import type { SiteConfig } from '@up/api/calls/publishing/site';
import type { PublicComposition } from '@up/federation/composition/public-composition';

import type { PageQueries } from './page-queries.ts';

/** What the server passes to the browser with a page. */
export interface PageData {
  /** The part of the composition for this page. */
  composition: PublicComposition;
  siteConfig: SiteConfig;
  /** HTTP status of the response. */
  status: number;
  /** `frame`: the browser renders the page's own content. */
  rendered: 'page' | 'frame';
  /** The version of the owner that rendered the page; absent for a frame. */
  version?: string;
  queries: PageQueries;
}
