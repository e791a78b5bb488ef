import { and, eq, lt } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import { sandboxClocks } from '../tables.ts';

export type ClockRow = typeof sandboxClocks.$inferSelect;

/** The clock of a sandbox; undefined when it was never moved and nothing was settled. */
export async function findClock(db: Database, sandboxId: string): Promise<ClockRow | undefined> {
  const [clock] = await db.select().from(sandboxClocks).where(eq(sandboxClocks.sandboxId, sandboxId));
  return clock;
}

/** The clocks of all sandboxes. */
export function listClocks(db: Database): Promise<ClockRow[]> {
  return db.select().from(sandboxClocks);
}

/** Sets the clock offset of sandboxes; a sandbox without a clock gets one that is settled until a given time. */
export async function moveClocks(
  db: Database,
  sandboxIds: readonly string[],
  { aheadMilliseconds, settledUntil }: Omit<ClockRow, 'sandboxId'>,
): Promise<void> {
  await db
    .insert(sandboxClocks)
    .values(sandboxIds.map((sandboxId) => ({ sandboxId, aheadMilliseconds, settledUntil })))
    .onConflictDoUpdate({ target: sandboxClocks.sandboxId, set: { aheadMilliseconds } });
}

/**
 * Advances the time until which a sandbox is settled to a midnight. True when it was earlier: then the caller must
 * settle, and others wait for the end of its transaction. A sandbox without a clock gets one, with nothing to settle.
 */
export async function advanceSettlement(db: Database, sandboxId: string, midnight: Date): Promise<boolean> {
  await db
    .insert(sandboxClocks)
    .values({ sandboxId, aheadMilliseconds: 0, settledUntil: midnight })
    .onConflictDoNothing();
  const advanced = await db
    .update(sandboxClocks)
    .set({ settledUntil: midnight })
    .where(and(eq(sandboxClocks.sandboxId, sandboxId), lt(sandboxClocks.settledUntil, midnight)))
    .returning({ sandboxId: sandboxClocks.sandboxId });
  return advanced.length > 0;
}
