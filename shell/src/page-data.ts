import type { SiteConfig } from '@up/api/calls/site';
import type { PublicComposition } from '@up/federation/public-composition';

import type { PageQueries } from './portal/page-queries.ts';

/** Id of the `<script type="application/json">` that carries the page's data. */
export const pageDataId = 'up-page';

/** What the server hands to the browser with a page. */
export interface PageData {
  /** This page's part of it. */
  composition: PublicComposition;
  siteConfig: SiteConfig;
  /** HTTP status of the answer. */
  status: number;
  /** `frame`: the page's own content is for the browser to render. */
  rendered: 'page' | 'frame';
  /** The version of the owner with which the page was rendered; a frame has none. */
  version?: string;
  queries: PageQueries;
}
