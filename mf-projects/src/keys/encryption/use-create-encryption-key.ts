import { createEncryptionKey } from '@up/api/calls/projects/key';
import type { EncryptionKeyForm } from '@up/api/forms/encryption-key';
import { useChange } from '@up/host';
import { saveFile } from '@up/ui';

export type CreateEncryptionKeyFunction = (form: EncryptionKeyForm, signal: AbortSignal) => Promise<void>;

/** Creates an encryption key; a private key that was generated for the user is saved as a file, and nowhere else. */
export function useCreateEncryptionKey(projectId: string): CreateEncryptionKeyFunction {
  const create = useChange(createEncryptionKey);
  return async (body, signal) => {
    await create(
      { params: { projectId }, body },
      {
        signal,
        onResponse({ file }) {
          if (file) saveFile(file.name, bytesOf(file.content), 'application/x-pkcs12');
        },
      },
    );
  };
}

/** Decodes base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
