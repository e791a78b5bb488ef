import { desc, eq } from 'drizzle-orm';

import type { BackendModule, Context, DataSubject, PersonalRow } from '@up/platform/module';
import { registerMemberCalls } from './calls.ts';
import { leaveAllProjects } from './leave.ts';
import { memberMails } from './mails.ts';
import { cancelInvitations, expireInvitations } from './repository/invitations.ts';
import { projectInvitations } from './tables.ts';

export const memberModule: BackendModule = {
  name: 'member',
  calls: registerMemberCalls,
  mails: memberMails,
  onProjectDeleted: ({ db }, { id }) => cancelInvitations(db, { projectId: id }),
  onAccountWithdrawn: leaveAllProjects,
  keeps: {
    ofProject: { project_invitations: 'Says who was invited when; the address is deleted.' },
    ofAccount: { project_invitations: 'Belongs to the project; the address is deleted.' },
  },
  personalData: { invitations: readInvitationsOf },
  deletes: { invitations: ({ db }, before) => expireInvitations(db, before) },
};

/** The open invitations of an address. */
function readInvitationsOf({ db }: Context, { email }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, role, status, createdAt, expiresAt } = projectInvitations;
  return db
    .select({ projectId, role, status, createdAt, expiresAt })
    .from(projectInvitations)
    .where(eq(projectInvitations.email, email))
    .orderBy(desc(createdAt));
}
