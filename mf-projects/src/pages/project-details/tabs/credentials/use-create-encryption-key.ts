import { useQueryClient } from '@tanstack/react-query';

import { createEncryptionKey } from '@up/api/calls/key';
import type { EncryptionKeyForm } from '@up/api/forms/encryption-key';
import { usePortal } from '@up/host';
import { saveFile } from '@up/ui/save-file';

import { keysQuery } from '../../../../project/queries.ts';

export type CreateEncryptionKeyFunction = (form: EncryptionKeyForm, signal: AbortSignal) => Promise<void>;

/** Creates an encryption key; a private key that was generated for the user is saved as a file, and nowhere else. */
export function useCreateEncryptionKey(projectId: string): CreateEncryptionKeyFunction {
  const portal = usePortal();
  const queryClient = useQueryClient();
  return async (body, signal) => {
    const { file } = await portal.call(createEncryptionKey, { params: { projectId }, body }, { signal });
    if (file) saveFile(file.name, bytesOf(file.content), 'application/x-pkcs12');
    await queryClient.invalidateQueries({ queryKey: keysQuery(portal, projectId).queryKey });
  };
}

/** Decodes base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
