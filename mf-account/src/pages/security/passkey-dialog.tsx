import { useEffect, useState, type ComponentType } from 'react';

import { addPasskey, passkeyNameMaxLength, startPasskey } from '@up/api/calls/people/second-factor';
import { FormDialog, TextField, useSubmitForm } from '@up/forms';
import { useChange, usePortal, type DialogProps } from '@up/host';
import { Notice } from '@up/ui';

import { useText } from '../../text.ts';
import { createPasskey } from './create-passkey.ts';
import { PasskeyName } from './passkey-name.ts';
import { PasswordStep } from './password-step.tsx';

/** Adds a passkey. Closes with the recovery codes that came with the first factor. */
export function passkeyDialog({ needsPassword }: { needsPassword: boolean }): ComponentType<DialogProps<string[]>> {
  return function PasskeyDialog({ close }) {
    const text = useText();
    const { call } = usePortal();
    const [password, setPassword] = useState(needsPassword ? undefined : '');
    const title = text('account.security.passkey.add');
    if (password !== undefined) {
      return <NameStep title={title} password={password} onClose={() => close()} onDone={close} />;
    }
    return (
      <PasswordStep
        title={title}
        onClose={() => close()}
        send={async (typed) => {
          // Checks the password; the options are requested again with the name.
          await call(startPasskey, { body: { password: typed } });
          setPassword(typed);
        }}
      />
    );
  };
}

interface NameStepProps {
  title: string;
  password: string;
  onClose(): void;
  onDone(recoveryCodes: string[]): void;
}

function NameStep({ title, password, onClose, onDone }: NameStepProps) {
  const text = useText();
  const { call } = usePortal();
  const add = useChange(addPasskey);
  const [isCancelled, setCancelled] = useState(false);
  const form = useSubmitForm({
    schema: PasskeyName,
    async send({ name }, signal) {
      setCancelled(false);
      const { options } = await call(startPasskey, { body: { password } }, { signal });
      const response = await createPasskey(options);
      setCancelled(!response);
      if (response) onDone((await add({ body: { name, response } }, { signal })).recoveryCodes);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={text('account.security.passkey.create')}>
      <p>{text('account.security.passkey.what')}</p>
      <TextField
        form={form}
        name="name"
        label={text('account.security.passkey.name')}
        maxLength={passkeyNameMaxLength}
      />
      {isCancelled && (
        <Notice tone="warning" live>
          {text('account.security.passkey.cancelled')}
        </Notice>
      )}
    </FormDialog>
  );
}
