import { recordEvent } from '../../platform/audit/record.ts';
import type { ProjectContext } from '../../platform/module/context.ts';
import { transaction } from '../../platform/module/transaction.ts';
import { lockProject } from '../../projects/project/repository/lock-project.ts';
import { emptySandbox } from '../../sandbox/repository.ts';
import { deleteSets } from './repository.ts';

/** Empties the sandbox of the project's mock keys, including test data. */
export async function resetTestData(context: ProjectContext): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    // The data of UATs stays: it contains no test data of the portal.
    await emptySandbox(context, id);
    await deleteSets(context.db, id);
    await recordEvent(context, { action: 'testData.reset', subject: id });
  });
}
