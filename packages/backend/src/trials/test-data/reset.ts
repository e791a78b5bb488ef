import { recordEvent } from '../audit/record.ts';
import type { ProjectContext } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { transaction } from '../module/transaction.ts';
import { lockProject } from '../project/repository/lock-project.ts';
import { emptySandbox } from '../sandbox/repository/clear.ts';
import { deleteSets } from './repository.ts';

/** Empties the sandbox of the project's mock keys, including test data. */
export async function resetTestData(context: ProjectContext): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    noteLock(context, 'sandbox');
    // The data of UATs stays: it contains no test data of the portal.
    await emptySandbox(context.db, id);
    await deleteSets(context.db, id);
    await recordEvent(context, { action: 'testData.reset', subject: id });
  });
}
