import { and, eq, lt } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { usedSignatures } from '../../store/tables.ts';

/** Records the use of a signature; false when it was used before. */
export async function insertUsedSignature(
  db: Database,
  signature: typeof usedSignatures.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(usedSignatures)
    .values(signature)
    .onConflictDoNothing()
    .returning({ keyId: usedSignatures.keyId });
  return added.length > 0;
}

/** Deletes the signatures of a key that were used before a time. */
export async function deleteUsedBefore(db: Database, keyId: string, moment: Date): Promise<void> {
  await db.delete(usedSignatures).where(and(eq(usedSignatures.keyId, keyId), lt(usedSignatures.usedAt, moment)));
}
