import { desc, eq } from 'drizzle-orm';

import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
import { projectInvitations } from '../tables.ts';

/** The open invitations of an address. */
export function readInvitationsOf({ db }: Context, { email }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, role, status, createdAt, expiresAt } = projectInvitations;
  return db
    .select({ projectId, role, status, createdAt, expiresAt })
    .from(projectInvitations)
    .where(eq(projectInvitations.email, email))
    .orderBy(desc(createdAt));
}
