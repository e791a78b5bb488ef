import { projectCollection } from '@up/api/calls/catalogue/catalogue-export';
import * as definitions from '@up/api/calls/projects/key';

import type { Calls, CommandInput, ProjectContext } from '@up/platform/module';
import { exportCollection } from '@up/catalogue/export/export-package';
import { problem } from '@up/platform/http/problems';
import { createEncryptionKey } from './create-encryption-key.ts';
import { createKey } from './create.ts';
import { deleteKey } from './delete.ts';
import { requireSignature } from './require-signature.ts';
import { readCertificate, readKeys, revealKey } from './read.ts';
import { packageIdsOf } from '../project/repository/packages.ts';
import { listKeys, statusOf } from './repository.ts';

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

/**
 * A package of the project as a collection with the access key of its newest usable mock key. The secret key is not in
 * it: a file is copied and shared, and outlives the key.
 * @throws {ProblemError} 404 when the project does not have the package
 */
async function exportWithKey(
  context: ProjectContext,
  choice: CommandInput<typeof projectCollection>,
): Promise<Record<string, unknown>> {
  const { db, project, now } = context;
  if (!(await packageIdsOf(db, project.id)).includes(choice.packageId)) throw problem('notFound');
  const moment = now();
  const usable = (await listKeys(db, project.id)).filter(
    (key) => key.kind === 'mock' && statusOf(key, moment) === 'active',
  );
  return exportCollection(context, choice, { name: project.name, accessKey: usable.at(-1)?.accessKey ?? '' });
}
