import { Button, Notice } from '@up/ui';

import { useFormsText } from '../text.ts';
import type { Sending } from './use-sending.ts';

/** Says after 10 s that the request is still running, and offers to cancel. */
export function SlowNotice({ sending: { slow, cancel } }: { sending: Sending }) {
  const text = useFormsText();
  if (!slow) return null;
  return (
    <Notice
      live
      action={
        <Button size="small" onClick={cancel}>
          {text('forms.slow.cancel')}
        </Button>
      }
    >
      {text('forms.slow')}
    </Notice>
  );
}
