import { and, count, eq } from 'drizzle-orm';

import { accounts } from '../../../people/account/tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { projectMembers } from '../tables.ts';

/** The number of active members of a project without a second factor. */
export async function countWithoutFactor(db: Database, projectId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'active'),
        eq(accounts.secondFactor, false),
      ),
    );
  return found?.count ?? 0;
}
