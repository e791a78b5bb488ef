import { projectCollection } from '@up/api/calls/catalogue/catalogue-export';
import * as definitions from '@up/api/calls/projects/key';

import type { Calls } from '@up/platform/module';
import { exportWithKey } from './collection.ts';
import { createEncryptionKey } from './create-encryption-key.ts';
import { createKey } from './create.ts';
import { deleteKey } from './delete.ts';
import { requireSignature } from './require-signature.ts';
import { readCertificate, readKeys, revealKey } from './read.ts';

export function registerKeyCalls(calls: Calls): void {
  calls.register(definitions.keys, readKeys);
  calls.register(definitions.createKey, createKey);
  calls.register(definitions.createEncryptionKey, createEncryptionKey);
  calls.register(definitions.keyCertificate, readCertificate);
  calls.register(definitions.revealKey, revealKey);
  calls.register(definitions.deleteKey, deleteKey);
  calls.register(definitions.requireSignature, requireSignature);
  calls.register(projectCollection, exportWithKey);
}
