import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { ledgerAccounts, ledgerTransactions } from '../ledger/tables.ts';
import {
  callbackAttempts,
  callbackDeliveries,
  callbackEndpoints,
  callbackEvents,
  callbackReceipts,
  callbackSettings,
} from './callbacks/tables.ts';
import { sandboxCallCounts, sandboxCalls } from './history/tables.ts';
import { sandboxPayments, sandboxSettlements } from './payments/tables.ts';
import { sandboxAttempts, sandboxClocks, sandboxResources, sandboxUsage } from './tables.ts';

/** Everything of a sandbox; entries and cancellations go with what they belong to. */
const tables = [
  ledgerAccounts,
  ledgerTransactions,
  sandboxPayments,
  sandboxSettlements,
  sandboxResources,
  sandboxAttempts,
  sandboxUsage,
  sandboxClocks,
  sandboxCalls,
  sandboxCallCounts,
  callbackAttempts,
  callbackDeliveries,
  callbackEvents,
  callbackEndpoints,
  callbackSettings,
  callbackReceipts,
] as const;

/** Empties the sandbox of a project. */
export async function clearSandbox(db: Database, projectId: string): Promise<void> {
  for (const table of tables) await db.delete(table).where(eq(table.projectId, projectId));
}
