import { useEffect, useState } from 'react';

import { pageDataId } from '@up/federation/contract/page-data-id';
import { Button } from '@up/ui';

import { FloatingNotice } from '../loading/floating-notice.tsx';
import type { PageData } from '../portal/page-data.ts';
import { useText } from '../text.ts';
import { watchComposition } from './watch-composition.ts';

/**
 * Offers a reload after a deployment, while there is no unsaved input. The tab also works without a reload; a declined
 * version is not offered again.
 */
export function UpdateHint() {
  const text = useText();
  const [offered, setOffered] = useState<string>();
  const [declined, setDeclined] = useState<string>();
  useEffect(() => {
    const { composition } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as Partial<PageData>;
    return composition && watchComposition({ id: composition.id, onOffer: setOffered });
  }, []);
  return (
    <div role="status" aria-label={text('shell.update.label')}>
      {offered !== undefined && offered !== declined && (
        <FloatingNotice>
          {text('shell.update.newer')}
          <Button size="small" variant="primary" onClick={() => location.reload()}>
            {text('shell.update.reload')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDeclined(offered)}>
            {text('shell.update.later')}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
