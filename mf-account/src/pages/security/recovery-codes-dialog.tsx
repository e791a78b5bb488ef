import type { ComponentType } from 'react';
import { styled } from 'styled-components';

import type { DialogProps } from '@up/host';
import { Button, DialogFrame, saveFile } from '@up/ui';

import { useText } from '../../text.ts';

const Codes = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-4);
  font-family: var(--font-mono);
  font-size: var(--size-14);
  user-select: all;
`;

/** Shows recovery codes, which cannot be shown again. */
export function recoveryCodesDialog(codes: readonly string[]): ComponentType<DialogProps<void>> {
  return function RecoveryCodesDialog({ close }) {
    const text = useText();
    return (
      <DialogFrame
        title={text('account.security.codes')}
        onClose={() => close()}
        closeText={text('account.close')}
        actions={
          <>
            <Button onClick={() => saveFile('up-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
              {text('account.security.codes.save')}
            </Button>
            <Button variant="primary" onClick={() => close()}>
              {text('account.security.codes.kept')}
            </Button>
          </>
        }
      >
        <p>{text('account.security.codes.once')}</p>
        <Codes role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogFrame>
    );
  };
}
