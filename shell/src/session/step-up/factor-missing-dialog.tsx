import { pages } from '@up/api/pages';
import type { DialogProps } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';

import { useText } from '../../text.ts';

/** Tells operators, and members of projects that require it, to set up a second factor. */
export function FactorMissingDialog({ close }: DialogProps<void>) {
  const text = useText();
  return (
    <DialogFrame
      title={text('shell.factorMissing.title')}
      onClose={() => close()}
      closeText={text('shell.dialog.close')}
      actions={
        <LinkButton to={pages.security()} variant="primary">
          {text('shell.factorMissing.action')}
        </LinkButton>
      }
    >
      <p>{text('shell.factorMissing.message')}</p>
    </DialogFrame>
  );
}
