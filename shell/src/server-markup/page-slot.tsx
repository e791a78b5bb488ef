import { useEffect, useState } from 'react';
import { useHref, useLocation, useMatches, useOutlet } from 'react-router-dom';

import { useHydrated } from '@up/host';
import { Button } from '@up/ui';

import { FloatingNotice } from '../loading/floating-notice.tsx';
import { useRetry } from '../errors/use-retry.ts';
import { wasRejected } from '../hang-detection/page-starts.ts';
import { PagePending } from '../loading/page-pending.tsx';
import { StillLoading } from '../loading/still-loading.tsx';
import { useText } from '../text.ts';
import { ServerMarkup } from './server-markup.tsx';
import { forgetServerPage, serverMarkup, pageSlotAttribute, serverPageOf } from './server-page.ts';

/** Says that a page can be read but not used: its script failed, or froze a tab before. */
function ReadOnlyNotice() {
  const text = useText();
  const retry = useRetry();
  const [hidden, setHidden] = useState(false);
  return (
    <div role="status">
      {!hidden && (
        <FloatingNotice>
          {text(wasRejected() ? 'shell.error.frozen' : 'shell.kept')}
          <Button size="small" variant="primary" onClick={retry}>
            {text('shell.error.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setHidden(true)}>
            {text('shell.dialog.close')}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}

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
