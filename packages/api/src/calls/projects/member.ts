import { callDefinitions } from '../../call.ts';
import type { schemas } from './member.schema.ts';

export type { Member, Invitation, ReceivedInvitation } from './member.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'member' });

export const members = defineCall({
  name: 'members',
  summary: 'The members and invitations of a project',
  method: 'GET',
  path: '/api/projects/:projectId/members',
  right: 'read',
});

export const inviteMember = defineCall({
  name: 'inviteMember',
  summary: 'Invite somebody by mail',
  method: 'POST',
  path: '/api/projects/:projectId/invitations',
  changes: ['members', 'project', 'projectPage', 'projects'],
  stepUp: true,
  right: 'members',
  status: 201,
});

export const cancelInvitation = defineCall({
  name: 'cancelInvitation',
  summary: 'Revoke an invitation: its link no longer works',
  method: 'DELETE',
  path: '/api/projects/:projectId/invitations/:invitationId',
  changes: ['members', 'project', 'projectPage', 'projects'],
  right: 'members',
});

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  summary: 'Send an invitation again: its validity starts again, and only the link in the last mail works',
  method: 'POST',
  path: '/api/projects/:projectId/invitations/:invitationId/resend',
  changes: ['members'],
  stepUp: true,
  right: 'members',
});

/** Of another member, but not of the leader. */
export const changeMemberRole = defineCall({
  name: 'changeMemberRole',
  summary: 'Change the role of a member',
  method: 'POST',
  path: '/api/projects/:projectId/members/:memberId/role',
  changes: ['members', 'project', 'projectPage', 'projects'],
  stepUp: true,
  right: 'members',
});

export const expelMember = defineCall({
  name: 'expelMember',
  summary: 'Remove a member',
  method: 'DELETE',
  path: '/api/projects/:projectId/members/:memberId',
  changes: ['members', 'project', 'projectPage', 'projects'],
  stepUp: true,
  right: 'members',
});

export const leaveProject = defineCall({
  name: 'leaveProject',
  summary: 'Leave a project that I do not lead',
  method: 'POST',
  path: '/api/projects/:projectId/leave',
  changes: ['members', 'project', 'projectPage', 'projects'],
  right: 'leave',
});

export const invitation = defineCall({
  name: 'invitation',
  summary: 'The invitation, by the token of the mail',
  method: 'GET',
  path: '/api/invitations/:token',
  freshSeconds: 0,
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  summary: 'Accept an invitation with the token of the mail',
  method: 'POST',
  path: '/api/invitations/:token/accept',
  changes: ['receivedInvitations', 'members', 'project', 'projectPage', 'projects'],
});

export const receivedInvitations = defineCall({
  name: 'receivedInvitations',
  summary: 'My pending invitations, by the address of my account',
  method: 'GET',
  path: '/api/users/me/invitations',
  freshSeconds: 0,
});

export const acceptReceivedInvitation = defineCall({
  name: 'acceptReceivedInvitation',
  summary: 'Accept a pending invitation',
  method: 'POST',
  path: '/api/users/me/invitations/:invitationId/accept',
  changes: ['receivedInvitations', 'members', 'project', 'projectPage', 'projects'],
});

export const declineInvitation = defineCall({
  name: 'declineInvitation',
  summary: 'Decline a pending invitation permanently',
  method: 'POST',
  path: '/api/users/me/invitations/:invitationId/decline',
  changes: ['receivedInvitations'],
});
