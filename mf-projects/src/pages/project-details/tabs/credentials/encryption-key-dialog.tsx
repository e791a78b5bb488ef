import type { ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { DialogFrame } from '@up/ui/dialog-frame';

import { useText } from '../../../../text.ts';
import { EncryptionKeyMaker } from './encryption-key-maker.tsx';
import { useKeysText } from './text.ts';
import type { MakeEncryptionKey } from './use-make-encryption-key.ts';

/** Creates an encryption key. */
export function encryptionKeyDialog(make: MakeEncryptionKey): ComponentType<DialogProps<true>> {
  return function EncryptionKeyDialog({ close }) {
    const text = useText();
    const keysText = useKeysText();
    return (
      <DialogFrame
        title={keysText('projects.keys.generate.encryption')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
      >
        <EncryptionKeyMaker make={make} onDone={() => close(true)} />
      </DialogFrame>
    );
  };
}
