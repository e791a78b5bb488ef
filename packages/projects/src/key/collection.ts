import type { projectCollection } from '@up/api/calls/catalogue/catalogue-export';

import { exportCollection } from '@up/catalogue/export/export-package';
import { problem } from '@up/platform/http/problems';
import type { CommandInput, ProjectContext } from '@up/platform/module';
import { packageIdsOf } from '../project/repository/packages.ts';
import { listKeys, statusOf } from './repository.ts';

/**
 * A package of the project as a collection with the access key of its newest usable mock key. The secret key is not in
 * it: a file is copied and shared, and outlives the key.
 * @throws {ProblemError} 404 when the project does not have the package
 */
export async function exportWithKey(
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
