import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { confirmTotp, type QrCode, startTotp } from '@up/api/calls/people/second-factor';
import { reasonCodes } from '@up/api/problem';
import { ActionProblem, FormDialog, RestrictedField, useSubmitForm } from '@up/forms';
import { useChange, usePortal, type DialogProps } from '@up/host';
import { CopyButton, DialogFrame, Skeleton } from '@up/ui';

import { useText } from '../../text.ts';
import { PasswordStep } from './password-step.tsx';

/** Dark on light in every theme: many scanners read no inverted codes. */
const Root = styled.svg`
  display: block;
  width: min(216px, 100%);
  margin-inline: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-6);
  background: #fff;
  color: #000;
`;

/** The setup key of an authenticator app to scan. The key is also shown as text. */
function SetupQrCode({ size, path }: QrCode) {
  const text = useText();
  return (
    <Root
      role="img"
      aria-label={text('account.security.app.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Root>
  );
}

const CodeValues = z.object({ code: z.string().check(z.length(6, 'required')) });
const rejections = { [reasonCodes.secondFactorWrong]: { field: 'code' } } as const;

const Key = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

interface Secret {
  secret: string;
  uri: string;
  qrCode: QrCode;
}

/** Sets up an authenticator app. Closes with the recovery codes that came with the first factor. */
export function totpDialog({ needsPassword }: { needsPassword: boolean }): ComponentType<DialogProps<string[]>> {
  return function TotpDialog({ close }) {
    const text = useText();
    const { call } = usePortal();
    const [secret, setSecret] = useState<Secret>();
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
      if (!needsPassword) call(startTotp, { body: { password: '' } }).then(setSecret, setProblem);
    }, [call]);
    const title = text('account.security.app.add');
    if (secret) return <CodeStep secret={secret} title={title} onClose={() => close()} onDone={close} />;
    if (needsPassword) {
      return (
        <PasswordStep
          title={title}
          onClose={() => close()}
          send={async (password) => setSecret(await call(startTotp, { body: { password } }))}
        />
      );
    }
    return (
      <DialogFrame title={title} onClose={() => close()} closeText={text('account.close')}>
        {problem === undefined && <Skeleton height="320px" />}
        <ActionProblem error={problem} />
      </DialogFrame>
    );
  };
}

interface CodeStepProps {
  secret: Secret;
  title: string;
  onClose(): void;
  onDone(recoveryCodes: string[]): void;
}

function CodeStep({ secret: { secret, uri, qrCode }, title, onClose, onDone }: CodeStepProps) {
  const text = useText();
  const confirm = useChange(confirmTotp);
  const form = useSubmitForm({
    schema: CodeValues,
    rejections,
    async send({ code }, signal) {
      const { recoveryCodes } = await confirm({ body: { code } }, { signal });
      onDone(recoveryCodes);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={text('account.security.app.use')}>
      <p>{text('account.security.app.scan')}</p>
      <SetupQrCode {...qrCode} />
      <p>{text('account.security.app.key')}</p>
      <Key>
        <a href={uri}>{secret.match(/.{4}/g)?.join(' ')}</a>
        <CopyButton
          value={secret}
          texts={{
            copy: text('account.security.app.copy'),
            copied: text('account.security.app.copied'),
            failed: text('account.security.app.copyFailed'),
          }}
        />
      </Key>
      <RestrictedField
        form={form}
        name="code"
        label={text('account.security.app.code')}
        characters="digits"
        maxLength={6}
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
