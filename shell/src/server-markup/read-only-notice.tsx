import { useState } from 'react';

import { Button } from '@up/ui';

import { wasRejected } from '../hang-detection/page-starts.ts';
import { useRetry } from '../errors/use-retry.ts';
import { useText } from '../text.ts';
import { FloatingNotice } from '../loading/floating-notice.tsx';

/** Says that a page can be read but not used: its script failed, or froze a tab before. */
export function ReadOnlyNotice() {
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
