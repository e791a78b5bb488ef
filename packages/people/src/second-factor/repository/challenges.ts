import { and, eq, gt, lte } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { type ChallengePurpose, passkeyChallenges } from '../tables.ts';

/** Stores the challenge of a session; it replaces an earlier one for the same purpose. */
export async function storeChallenge(db: Database, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values(challenge)
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: { challenge: challenge.challenge, expiresAt: challenge.expiresAt },
    });
}

/** Takes the challenge of a session, so that no other response can use it; undefined when there is none. */
export async function takeChallenge(
  db: Database,
  { sessionId, purpose, now }: { sessionId: string; purpose: ChallengePurpose; now: Date },
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now));
}
