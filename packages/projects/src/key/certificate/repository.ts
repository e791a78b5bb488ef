import { eq } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { certificateAuthorities } from '../tables.ts';

type AuthorityRow = typeof certificateAuthorities.$inferSelect;

export async function findAuthorityRow(db: Database, id: string): Promise<AuthorityRow | undefined> {
  const [row] = await db.select().from(certificateAuthorities).where(eq(certificateAuthorities.id, id));
  return row;
}

/** Stores an authority, unless there is one with this id. */
export async function insertAuthorityRow(db: Database, authority: AuthorityRow): Promise<void> {
  await db.insert(certificateAuthorities).values(authority).onConflictDoNothing();
}
