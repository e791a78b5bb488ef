import { and, count, eq } from 'drizzle-orm';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
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
