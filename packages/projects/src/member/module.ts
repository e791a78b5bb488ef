import type { BackendModule } from '@up/platform/module';
import { registerMemberCalls } from './calls.ts';
import { leaveAllProjects } from './leave.ts';
import { memberMails } from './mails.ts';
import { cancelInvitations, expireInvitations, readInvitationsOf } from './repository/invitations.ts';

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
