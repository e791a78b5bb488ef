import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { ledgerAccounts, ledgerTransactions } from '../ledger/tables.ts';
import { sandboxPayments } from './payments/tables.ts';
import { sandboxAttempts, sandboxClocks, sandboxResources, sandboxUsage } from './tables.ts';

/** Empties the sandbox of a project: entries and cancellations go with what they belong to. */
export async function clearSandbox(db: Database, projectId: string): Promise<void> {
  const own = [sandboxPayments, sandboxResources, sandboxAttempts, sandboxUsage, sandboxClocks] as const;
  for (const table of [ledgerAccounts, ledgerTransactions, ...own]) {
    await db.delete(table).where(eq(table.projectId, projectId));
  }
}
