import { and, eq, inArray } from 'drizzle-orm';

import { mayInProject, projectRole, type ProjectRight } from '@up/api/roles';
import type { Locale } from '@up/api/constants/locales';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { projectMembers } from '../tables.ts';
import { isMemberOf } from './memberships.ts';

/** A recipient of a mail about a project, in the form of a mail order. */
export interface Recipient {
  accountId: string;
  recipient: string;
  locale: Locale;
}

/** The active members of a project whose accounts are active: all, or those with a right. */
export function listRecipients(db: Database, projectId: string, right?: ProjectRight): Promise<Recipient[]> {
  const roles = Object.values(projectRole).filter((role) => right === undefined || mayInProject(role, right));
  return db
    .select({ accountId: accounts.id, recipient: accounts.email, locale: accounts.languageCode })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(and(isMemberOf(projectId), inArray(projectMembers.role, roles), eq(accounts.status, 'active')));
}

/** One of these members, by account. */
export async function findRecipient(
  db: Database,
  projectId: string,
  accountId: string,
): Promise<Recipient | undefined> {
  return (await listRecipients(db, projectId)).find((each) => each.accountId === accountId);
}
