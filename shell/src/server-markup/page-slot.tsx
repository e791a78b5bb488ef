import { useEffect } from 'react';
import { useHref, useLocation, useMatches, useOutlet } from 'react-router-dom';

import { useHydrated } from '@up/host';

import { PagePending } from '../loading/page-pending.tsx';
import { StillLoading } from '../loading/still-loading.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { ServerMarkup } from './server-markup.tsx';
import { forgetServerPage, serverMarkup, pageSlotAttribute, serverPageOf } from './server-page.ts';

const slot = { [pageSlotAttribute]: '' };

/**
 * The page inside the frame. While the code of the first page is late, the server's markup is shown in the interactive
 * frame; if that code cannot be loaded, the markup stays.
 */
export function PageSlot() {
  const outlet = useOutlet();
  // Not the document's address: that may have changed while React still hydrates the page of before.
  const { search, ...path } = useLocation();
  const pathname = useHref(path.pathname);
  // The server cannot render what only this browser knows.
  const hydrated = useHydrated();
  const failed = useMatches().at(-1)?.loaderData === serverMarkup;
  const isShown = outlet !== null && !failed;
  useEffect(() => {
    if (isShown) forgetServerPage();
  }, [isShown]);
  if (isShown) return <div {...slot}>{outlet}</div>;
  const nodes = serverPageOf({ pathname, search });
  return (
    <>
      {nodes ? (
        <ServerMarkup slot={slot} nodes={nodes} />
      ) : (
        <div key="pending" {...slot}>
          <PagePending />
        </div>
      )}
      {hydrated && (failed ? <ReadOnlyNotice /> : <StillLoading />)}
    </>
  );
}
