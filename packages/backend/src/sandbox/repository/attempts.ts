import { and, eq, lt } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import { sandboxAttempts } from '../tables.ts';

export type AttemptRow = typeof sandboxAttempts.$inferSelect;

/** Identifies an attempt: its sandbox and its idempotency key. */
export type AttemptName = Pick<AttemptRow, 'sandboxId' | 'key'>;

function isOne({ sandboxId, key }: AttemptName) {
  return and(eq(sandboxAttempts.sandboxId, sandboxId), eq(sandboxAttempts.key, key));
}

/** Adds an attempt; false when there is one. Waits for the end of another transaction with the same key. */
export async function insertAttempt(db: Database, attempt: typeof sandboxAttempts.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(sandboxAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ key: sandboxAttempts.key });
  return added.length > 0;
}

export async function findAttempt(db: Database, name: AttemptName): Promise<AttemptRow | undefined> {
  const [found] = await db.select().from(sandboxAttempts).where(isOne(name));
  return found;
}

/** Stores the answer of an attempt. */
export async function setAnswer(db: Database, name: AttemptName, sealedAnswer: string): Promise<void> {
  await db.update(sandboxAttempts).set({ sealedAnswer }).where(isOne(name));
}

/** Deletes the attempts of a sandbox before a time. */
export async function deleteAttemptsBefore(db: Database, sandboxId: string, moment: Date): Promise<void> {
  const own = eq(sandboxAttempts.sandboxId, sandboxId);
  await db.delete(sandboxAttempts).where(and(own, lt(sandboxAttempts.createdAt, moment)));
}
