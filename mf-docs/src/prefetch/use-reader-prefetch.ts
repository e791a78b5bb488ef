import { useEffect } from 'react';

import type { Portal } from '@up/host';

import { menuQuery } from '../queries/queries.ts';
import { importReader } from './import-reader.ts';
import { savesData } from './save-data.ts';

/** Prefetches the API menu and the code of the API pages (spec 2.4). */
export function useReaderPrefetch(portal: Portal): void {
  useEffect(() => {
    if (savesData(navigator)) return;
    // A failure needs no message: the page loads again when it is opened.
    void Promise.all([portal.queryClient.query(menuQuery(portal)), importReader()]).catch(() => undefined);
  }, [portal]);
}
