import { useEffect, useState, type ComponentType } from 'react';

import { addPasskey, passkeyNameMaxLength, startPasskey } from '@up/api/calls/people/second-factor';
import { FormDialog, TextField, useSubmitForm } from '@up/forms';
import { useChange, usePortal, type DialogProps } from '@up/host';
import { Notice } from '@up/ui';
import * as z from 'zod/mini';

import { useText } from '../../text.ts';
import { PasswordStep } from './password-step.tsx';

/** The form of a passkey's name. */
export const PasskeyName = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(passkeyNameMaxLength)),
});

/** Asks the browser to create a passkey; undefined when the user cancelled or the device cannot. */
async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration, WebAuthnError } = await import(
    /* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'
  );
  try {
    // Its options are those of the server's library, whose types the calls do not repeat.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const isRejected = error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');
    if (isRejected) return undefined;
    throw error;
  }
}

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
