import { and, eq, ne } from 'drizzle-orm';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { projectMembers } from './tables.ts';

/** Ends every membership of an account that is withdrawn; hand in the transaction of the withdrawal. */
export async function leaveProjects(accountId: string, transaction: Database, now: Date): Promise<void> {
  const left = await transaction
    .update(projectMembers)
    .set({ status: 'deleted' })
    .where(and(eq(projectMembers.accountId, accountId), ne(projectMembers.status, 'deleted')))
    .returning({ projectId: projectMembers.projectId });
  for (const { projectId } of left) {
    const details = { account: accountId };
    await recordEvent(transaction, { at: now, actor: accountId, action: 'member.left', subject: projectId, details });
  }
}
