import { and, asc, eq } from 'drizzle-orm';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { projectMembers } from '../tables.ts';

/** The names of the active members of a project without a second factor. */
export async function namesWithoutFactor(db: Database, projectId: string): Promise<string[]> {
  const found = await db
    .select({ name: accounts.name })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'active'),
        eq(accounts.secondFactor, false),
      ),
    )
    .orderBy(asc(accounts.name));
  return found.map(({ name }) => name);
}
