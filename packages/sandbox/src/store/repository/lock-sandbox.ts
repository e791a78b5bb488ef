import { eq, sql } from 'drizzle-orm';

import { type Context, recordHeld, recordLock } from '@up/platform/module';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { SandboxContext } from '../../model/sandbox-context.ts';

/**
 * Locks a sandbox until the transaction ends: shared by calls, which then see one time and no due work, or alone.
 * An advisory lock, because PostgreSQL lets further sharers of a row pass the ones that want it alone, which would wait
 * forever under load; its queue is fair.
 * @throws {Error} when a transaction that shares it wants it alone: two of them would wait for each other
 */
export async function lockSandbox(context: Context, sandboxId: string, how: 'shared' | 'alone'): Promise<void> {
  const { db, locks } = context;
  const isAlone = how === 'alone';
  if (isAlone && locks?.kinds.has('sandbox') && !locks.isAlone) throw new Error('The sandbox is shared already');
  recordLock(context, 'sandbox');
  const key = sql`hashtextextended(${`sandbox ${sandboxId}`}, 0)`;
  await db.execute(
    isAlone ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
  if (locks) locks.isAlone ||= isAlone;
}

/** Locks the row of a sandbox, for limits of what it may have. */
export async function lockSandboxRow(context: Context & Pick<SandboxContext, 'sandboxId'>): Promise<void> {
  recordLock(context, 'sandboxRow');
  const { id } = sandboxes;
  await context.db.select({ id }).from(sandboxes).where(eq(id, context.sandboxId)).for('no key update');
}

/** Locks the name of a resource that a caller changes only as it was read, for other such callers. */
export async function lockPrecondition(context: SandboxContext, resource: string): Promise<void> {
  recordLock(context, 'precondition');
  const name = `precondition ${context.sandboxId} ${resource}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Locks the key of a reversed approval, whether or not there is an approval with this key. */
export async function lockReversal(context: SandboxContext, idempotencyKey: string): Promise<void> {
  const name = `reversal ${context.sandboxId} ${idempotencyKey}`;
  recordLock(context, 'reversal', [name]);
  recordHeld(context, [name]);
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
