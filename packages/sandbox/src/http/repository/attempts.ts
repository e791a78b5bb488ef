import { and, eq, isNull, lt } from 'drizzle-orm';

import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import type { Database } from '@up/platform/database/database';
import { recordLock } from '@up/platform/module';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxAttempts } from '../../store/tables.ts';

export type AttemptRow = typeof sandboxAttempts.$inferSelect;

function isOne({ sandboxId }: SandboxContext, keyHash: string) {
  return and(eq(sandboxAttempts.sandboxId, sandboxId), eq(sandboxAttempts.keyHash, keyHash));
}

/**
 * Adds an attempt, or replaces one from before a time; false when there is another one. Waits for the end of another
 * transaction with the same key.
 */
export async function reserveAttempt(
  context: SandboxContext,
  attempt: Pick<AttemptRow, 'keyHash' | 'requestHash' | 'createdAt'>,
  expiredBefore: Date,
): Promise<boolean> {
  recordLock(context, 'attempt');
  const { db, sandboxId } = context;
  const reserved = await db
    .insert(sandboxAttempts)
    .values({ ...attempt, sandboxId })
    .onConflictDoUpdate({
      target: [sandboxAttempts.sandboxId, sandboxAttempts.keyHash],
      set: { ...attempt, sealedResponse: null },
      setWhere: lt(sandboxAttempts.createdAt, expiredBefore),
    })
    .returning({ keyHash: sandboxAttempts.keyHash });
  return reserved.length > 0;
}

export async function findAttempt(context: SandboxContext, keyHash: string): Promise<AttemptRow | undefined> {
  const [found] = await context.db.select().from(sandboxAttempts).where(isOne(context, keyHash));
  return found;
}

/** Locks an attempt that has no response; false when there is none. */
export async function lockWithoutResponse(context: SandboxContext, keyHash: string): Promise<boolean> {
  recordLock(context, 'attempt');
  const isOpen = and(isOne(context, keyHash), isNull(sandboxAttempts.sealedResponse));
  const { keyHash: key } = sandboxAttempts;
  return (await context.db.select({ key }).from(sandboxAttempts).where(isOpen).for('update')).length > 0;
}

/** Stores the response of an attempt that the transaction has reserved or locked. */
export async function setResponse(context: SandboxContext, keyHash: string, sealedResponse: string): Promise<void> {
  await context.db.update(sandboxAttempts).set({ sealedResponse }).where(isOne(context, keyHash));
}

/** Deletes the attempts of all sandboxes before a time. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, sandboxAttempts, lt(sandboxAttempts.createdAt, moment));
}
