import { useEffect } from 'react';

import type { Portal } from '@up/host';

import { placeQuery } from '../queries/place-query.ts';
import { savesData } from './save-data.ts';

/** The code of the API pages; the same chunk as for their route. */
const importReader = () =>
  import(/* webpackChunkName: "page-api-documentation" */ '../pages/api-documentation/page.tsx');

/** Prefetches the front page of the documentation and the code of the API pages (product.md#api-addresses). */
export function useReaderPrefetch(portal: Portal): void {
  useEffect(() => {
    if (savesData(navigator)) return;
    // A failure needs no message: the page loads again when it is opened.
    void Promise.all([portal.queryClient.query(placeQuery(portal, '')), importReader()]).catch(() => undefined);
  }, [portal]);
}
