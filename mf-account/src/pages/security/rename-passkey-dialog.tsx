import { useEffect, type ComponentType } from 'react';

import { passkeyNameMaxLength, renamePasskey } from '@up/api/calls/people/second-factor';
import { FormDialog, TextField, useSubmitForm } from '@up/forms';
import { useChange, type DialogProps } from '@up/host';

import { useText } from '../../text.ts';
import { PasskeyName } from './passkey-dialog.tsx';

interface Named {
  id: string;
  name: string;
}

const draftFields = ['name'] as const;

/** Gives a passkey another name. */
export function renamePasskeyDialog({ id, name }: Named): ComponentType<DialogProps<void>> {
  return function RenamePasskeyDialog({ close }) {
    const text = useText();
    const rename = useChange(renamePasskey);
    const title = text('account.security.rename.title');
    const form = useSubmitForm({
      schema: PasskeyName,
      defaultValues: { name },
      draft: { name: `passkey-${id}`, fields: draftFields },
      async send(body, signal) {
        await rename({ params: { passkeyId: id }, body }, { signal });
        close();
      },
    });
    const { setFocus } = form;
    useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
    return (
      <FormDialog title={title} onClose={() => close()} form={form} action={text('account.security.rename.save')}>
        <TextField
          form={form}
          name="name"
          label={text('account.security.passkey.name')}
          maxLength={passkeyNameMaxLength}
        />
      </FormDialog>
    );
  };
}
