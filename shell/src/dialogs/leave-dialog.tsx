import type { DialogProps } from '@up/host';
import { Button, DialogFrame } from '@up/ui';

import { useText } from '../text.ts';

/** Asks whether to leave a form with unsaved input. Answers `true` to leave. */
export function LeaveDialog({ close }: DialogProps<true>) {
  const text = useText();
  return (
    <DialogFrame
      title={text('shell.leave.title')}
      onClose={() => close()}
      closeText={text('shell.dialog.close')}
      actions={
        <>
          <Button onClick={() => close()}>{text('shell.leave.stay')}</Button>
          <Button variant="danger" onClick={() => close(true)}>
            {text('shell.leave.go')}
          </Button>
        </>
      }
    >
      <p>{text('shell.leave.message')}</p>
    </DialogFrame>
  );
}
