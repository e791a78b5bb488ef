import { useEffect } from 'react';

import type { Portal } from '@up/host';

import { menuQuery } from '../catalogue/queries.ts';
import { placeCode } from '../pages/api-documentation/place-code.ts';
import { importReader } from '../pages/api-documentation/import-reader.ts';
import { savesData } from './save-data.ts';

/** Loads the API menu ahead, and with it the code of the API pages (spec 2.4). */
export function useReaderPrefetch(portal: Portal): void {
  useEffect(() => {
    if (savesData(navigator)) return;
    // Its failure is nobody's loss: whoever goes there asks again.
    void Promise.all([portal.queryClient.query(menuQuery(portal)), importReader(), placeCode.load()]).catch(
      () => undefined,
    );
  }, [portal]);
}
