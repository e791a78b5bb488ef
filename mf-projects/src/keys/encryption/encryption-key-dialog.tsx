import type { ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { DialogFrame } from '@up/ui/dialog-frame';

import { useText } from '../../text.ts';
import { CreateEncryptionKey } from './create-encryption-key.tsx';
import { useKeysText } from '../text.ts';
import type { CreateEncryptionKeyFunction } from './use-create-encryption-key.ts';

/** Creates an encryption key. */
export function encryptionKeyDialog(make: CreateEncryptionKeyFunction): ComponentType<DialogProps<true>> {
  return function EncryptionKeyDialog({ close }) {
    const text = useText();
    const keysText = useKeysText();
    return (
      <DialogFrame
        title={keysText('projects.keys.generate.encryption')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
      >
        <CreateEncryptionKey make={make} onDone={() => close(true)} />
      </DialogFrame>
    );
  };
}
