import { eq, inArray } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import { keys } from '../../key/tables.ts';
import { ledgerAccounts, ledgerTransactions } from '../../ledger/tables.ts';
import {
  callbackAttempts,
  callbackDeliveries,
  callbackEndpoints,
  callbackEvents,
  callbackReceipts,
  callbackSettings,
} from '../callbacks/tables.ts';
import { sandboxCallCounts, sandboxCalls } from '../history/tables.ts';
import { sandboxPayments, sandboxSettlements } from '../payments/tables.ts';
import { listSandboxes } from '../../project/sandboxes/repository.ts';
import { sandboxes } from '../../project/sandboxes/tables.ts';
import { sandboxAttempts, sandboxClocks, sandboxResources, sandboxUsage, usedSignatures } from '../tables.ts';

/** The data created by calls; ledger entries and cancellations are deleted with their parents. */
const data = [
  ledgerAccounts,
  ledgerTransactions,
  sandboxPayments,
  sandboxSettlements,
  sandboxResources,
  sandboxAttempts,
] as const;

const ofProject = [
  sandboxUsage,
  sandboxCalls,
  sandboxCallCounts,
  callbackAttempts,
  callbackDeliveries,
  callbackEvents,
  callbackEndpoints,
  callbackSettings,
  callbackReceipts,
  sandboxes,
] as const;

/** Empties one sandbox. Its clock and the project's callbacks, history and counts stay: they are not its data. */
export async function emptySandbox(db: Database, sandboxId: string): Promise<void> {
  for (const table of data) await db.delete(table).where(eq(table.sandboxId, sandboxId));
}

/** Deletes the sandboxes of a project with everything that belongs to them. */
export async function clearSandbox(db: Database, projectId: string): Promise<void> {
  const ids = (await listSandboxes(db, projectId)).map(({ id }) => id);
  for (const id of ids) await emptySandbox(db, id);
  await db.delete(sandboxClocks).where(inArray(sandboxClocks.sandboxId, ids));
  // The rows of the keys stay.
  const ownKeys = db.select({ id: keys.id }).from(keys).where(eq(keys.projectId, projectId));
  await db.delete(usedSignatures).where(inArray(usedSignatures.keyId, ownKeys));
  for (const table of ofProject) await db.delete(table).where(eq(table.projectId, projectId));
}
