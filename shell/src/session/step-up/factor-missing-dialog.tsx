import type { ComponentType } from 'react';

import { pages } from '@up/api/pages';
import { factorMissingProblems } from '@up/api/problem';
import type { DialogProps } from '@up/host';
import { DialogFrame, LinkButton } from '@up/ui';

import { useText } from '../../text.ts';

const messages = {
  [factorMissingProblems.operator]: 'shell.factorMissing.operator',
  [factorMissingProblems.leader]: 'shell.factorMissing.leader',
  [factorMissingProblems.member]: 'shell.factorMissing.member',
  [factorMissingProblems.requiring]: 'shell.factorMissing.requiring',
} as const;

const isKnown = (type: string): type is keyof typeof messages => type in messages;

/** Tells operators, and members of projects that require it, to set up a second factor, and what else they can do. */
export function factorMissingDialog(type: string): ComponentType<DialogProps<void>> {
  return function FactorMissingDialog({ close }) {
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
        <p>{text(isKnown(type) ? messages[type] : 'shell.factorMissing.member')}</p>
      </DialogFrame>
    );
  };
}
