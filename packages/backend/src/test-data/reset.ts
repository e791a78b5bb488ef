import { eq } from 'drizzle-orm';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import type { ProjectContext } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { transaction } from '../module/transaction.ts';
import { lockProject } from '../project/lock-project.ts';
import { clearSandbox } from '../sandbox/clear.ts';
import { sandboxUsage } from '../sandbox/tables.ts';
import { testDataSets } from './tables.ts';

/** Empties the sandbox. What was called today stays counted: a reset gives no calls back. */
export async function resetTestData(context: ProjectContext): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    noteLock(context, 'sandbox');
    const counted = await context.db.select().from(sandboxUsage).where(eq(sandboxUsage.projectId, id));
    await clearSandbox(context.db, id);
    if (counted.length > 0) await context.db.insert(sandboxUsage).values(counted);
    await deleteSets(context.db, id);
    await recordEvent(context, { action: 'testData.reset', subject: id });
  });
}

export async function deleteSets(db: Database, projectId: string): Promise<void> {
  await db.delete(testDataSets).where(eq(testDataSets.projectId, projectId));
}
