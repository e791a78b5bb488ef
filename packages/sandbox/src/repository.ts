import { and, eq, inArray } from 'drizzle-orm';

import type { Context } from '@up/platform/module';
import { keys } from '@up/projects/key/tables';
import { ledgerAccounts, ledgerTransactions } from './ledger/tables.ts';
import {
  callbackAttempts,
  callbackDeliveries,
  callbackEndpoints,
  callbackEvents,
  callbackReceipts,
  callbackSettings,
} from './callbacks/tables.ts';
import { decisions } from './decisions/tables.ts';
import { sandboxCallCounts } from './history/tables.ts';
import { sandboxPayments, sandboxSettlements } from './store/payments/tables.ts';
import { listSandboxes, listSandboxIds } from '@up/projects/project/sandboxes/repository';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { SandboxName } from './model/sandbox-context.ts';
import { lockSandbox } from './store/repository/lock-sandbox.ts';
import { sandboxAttempts, sandboxClocks, sandboxResources, usedSignatures } from './store/tables.ts';

/** The data created by calls; ledger entries and cancellations are deleted with their parents. */
const data = [
  ledgerAccounts,
  ledgerTransactions,
  sandboxPayments,
  sandboxSettlements,
  sandboxResources,
  sandboxAttempts,
  decisions,
] as const;

/** Those of its sandboxes that are not data are deleted with them. */
const ofProject = [
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
export async function emptySandbox(context: Context, sandboxId: string): Promise<void> {
  await lockSandbox(context, sandboxId, 'alone');
  for (const table of data) await context.db.delete(table).where(eq(table.sandboxId, sandboxId));
}

/** Returns the clock of a sandbox that the caller holds alone, and has emptied, to the real time. */
export async function resetClock({ db }: Context, sandboxId: string): Promise<void> {
  await db.delete(sandboxClocks).where(eq(sandboxClocks.sandboxId, sandboxId));
}

/**
 * Returns the clocks of a project's sandboxes to the real time. What they contain may then be in the future, so the
 * caller empties those that are in use.
 */
export async function resetClocks(context: Context, projectId: string): Promise<void> {
  const ids = (await listSandboxes(context.db, projectId)).map(({ id }) => id).toSorted();
  for (const id of ids) await lockSandbox(context, id, 'alone');
  await context.db.delete(sandboxClocks).where(inArray(sandboxClocks.sandboxId, ids));
}

/**
 * Deletes a temporary sandbox with everything that belongs to it: what refers to it is deleted with its row.
 * @returns whether it was still there
 */
export async function deleteSandbox(context: Context, { projectId, sandboxId }: SandboxName): Promise<boolean> {
  const { db } = context;
  await emptySandbox(context, sandboxId);
  const { id, sandboxId: ofSandbox } = callbackDeliveries;
  const ownDeliveries = db.select({ id }).from(callbackDeliveries).where(eq(ofSandbox, sandboxId));
  await db
    .delete(callbackAttempts)
    .where(and(eq(callbackAttempts.projectId, projectId), inArray(callbackAttempts.deliveryId, ownDeliveries)));
  const isIt = and(eq(sandboxes.id, sandboxId), eq(sandboxes.kind, 'temporary'));
  return (await db.delete(sandboxes).where(isIt).returning({ id: sandboxes.id })).length > 0;
}

/** Deletes the sandboxes of a project with everything that belongs to them. */
export async function clearSandbox(context: Context, projectId: string): Promise<void> {
  const { db } = context;
  const ids = await listSandboxIds(db, projectId);
  for (const id of ids) await emptySandbox(context, id);
  await db.delete(sandboxClocks).where(inArray(sandboxClocks.sandboxId, ids));
  // The rows of the keys stay.
  const ownKeys = db.select({ id: keys.id }).from(keys).where(eq(keys.projectId, projectId));
  await db.delete(usedSignatures).where(inArray(usedSignatures.keyId, ownKeys));
  for (const table of ofProject) await db.delete(table).where(eq(table.projectId, projectId));
}
