import { eq } from 'drizzle-orm';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { ledgerAccounts, ledgerTransactions } from '../ledger/tables.ts';
import type { ProjectContext } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { transaction } from '../module/transaction.ts';
import { lockProject } from '../project/lock-project.ts';
import { sandboxPayments, sandboxSettlements } from '../sandbox/payments/tables.ts';
import { sandboxAttempts, sandboxResources } from '../sandbox/tables.ts';
import { testDataSets } from './tables.ts';

/** What APIs have made. Callbacks, clock, history and the count of today's calls stay: they are no test data. */
const emptied = [
  ledgerAccounts,
  ledgerTransactions,
  sandboxPayments,
  sandboxSettlements,
  sandboxResources,
  sandboxAttempts,
] as const;

/** Empties the sandbox of the project, test data included. */
export async function resetTestData(context: ProjectContext): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    noteLock(context, 'sandbox');
    for (const table of emptied) await context.db.delete(table).where(eq(table.projectId, id));
    await deleteSets(context.db, id);
    await recordEvent(context, { action: 'testData.reset', subject: id });
  });
}

export async function deleteSets(db: Database, projectId: string): Promise<void> {
  await db.delete(testDataSets).where(eq(testDataSets.projectId, projectId));
}
