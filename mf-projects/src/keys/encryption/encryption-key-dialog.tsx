import type { ComponentType } from 'react';

import { FormDialog } from '@up/forms';
import type { DialogProps } from '@up/host';

import { useEncryptionKeyForm } from './create-encryption-key.tsx';
import { useKeysText } from '../text.ts';
import type { CreateEncryptionKeyFunction } from './use-create-encryption-key.ts';

/** Creates an encryption key. */
export function encryptionKeyDialog(make: CreateEncryptionKeyFunction): ComponentType<DialogProps<true>> {
  return function EncryptionKeyDialog({ close }) {
    const keysText = useKeysText();
    const { form, action, fields } = useEncryptionKeyForm(make, () => close(true));
    return (
      <FormDialog
        title={keysText('projects.keys.generate.encryption')}
        onClose={() => close()}
        form={form}
        action={action}
      >
        {fields}
      </FormDialog>
    );
  };
}
