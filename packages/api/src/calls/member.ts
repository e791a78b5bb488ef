import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { InvitationForm } from '../forms/invitation.ts';

const projectParams = z.object({ projectId: z.string() });
const tokenParams = z.object({ token: z.string() });

/**
 * product.md#project-member: project member. Of an invited user who has not accepted yet, only the address is known.
 */
export const Member = z.object({
  /** Id of the membership, or of the invitation. */
  memberId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['50', '55', '60']),
  status: z.enum(['active', 'invited']),
  /** Whether it is the caller. */
  self: z.boolean(),
  /** For invitations: until when they can be accepted. */
  invitedUntil: z.optional(z.string()),
});
export type Member = z.infer<typeof Member>;

export const members = defineCall({
  name: 'members',
  summary: 'The members and invitations of a project',
  method: 'GET',
  path: '/api/projects/:projectId/members',
  access: 'member',
  right: 'read',
  params: projectParams,
  response: z.array(Member),
});

export const inviteMember = defineCall({
  name: 'inviteMember',
  summary: 'Invite somebody by mail',
  method: 'POST',
  path: '/api/projects/:projectId/invitations',
  changes: ['members', 'project', 'projectPage', 'projects'],
  access: 'member',
  right: 'members',
  params: projectParams,
  body: InvitationForm,
  response: Member,
  status: 201,
});

export const cancelInvitation = defineCall({
  name: 'cancelInvitation',
  summary: 'Revoke an invitation: its link no longer works',
  method: 'DELETE',
  path: '/api/projects/:projectId/invitations/:invitationId',
  changes: ['members', 'project', 'projectPage', 'projects'],
  access: 'member',
  right: 'members',
  params: z.object({ projectId: z.string(), invitationId: z.string() }),
  response: z.object({}),
});

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  summary: 'Send an invitation again: its validity starts again, and only the link in the last mail works',
  method: 'POST',
  path: '/api/projects/:projectId/invitations/:invitationId/resend',
  changes: ['members'],
  access: 'member',
  right: 'members',
  params: z.object({ projectId: z.string(), invitationId: z.string() }),
  response: Member,
});

export const expelMember = defineCall({
  name: 'expelMember',
  summary: 'Remove a member',
  method: 'DELETE',
  path: '/api/projects/:projectId/members/:memberId',
  changes: ['members', 'project', 'projectPage', 'projects'],
  access: 'member',
  right: 'members',
  params: z.object({ projectId: z.string(), memberId: z.string() }),
  response: z.object({}),
});

export const leaveProject = defineCall({
  name: 'leaveProject',
  summary: 'Leave a project that I do not lead',
  method: 'POST',
  path: '/api/projects/:projectId/leave',
  changes: ['members', 'project', 'projectPage', 'projects'],
  access: 'member',
  right: 'leave',
  params: projectParams,
  response: z.object({}),
});

/** The invitation of a mail's link. */
export const Invitation = z.object({
  projectName: z.string(),
  /** Empty when their account no longer exists. */
  inviter: z.string(),
  role: z.enum(['50', '60']),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitation = defineCall({
  name: 'invitation',
  summary: 'The invitation, by the token of the mail',
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'member',
  params: tokenParams,
  response: Invitation,
  freshSeconds: 0,
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  summary: 'Accept an invitation with the token of the mail',
  method: 'POST',
  path: '/api/invitations/:token/accept',
  changes: ['receivedInvitations', 'members', 'project', 'projectPage', 'projects'],
  access: 'member',
  params: tokenParams,
  response: z.object({ projectID: z.string() }),
});

/** A pending invitation of the signed-in user. */
export const ReceivedInvitation = z.extend(Invitation, { invitationId: z.string(), invitedUntil: z.string() });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const receivedInvitations = defineCall({
  name: 'receivedInvitations',
  summary: 'My pending invitations, by the address of my account',
  method: 'GET',
  path: '/api/users/me/invitations',
  access: 'member',
  response: z.array(ReceivedInvitation),
  freshSeconds: 0,
});

const receivedParams = z.object({ invitationId: z.string() });

export const acceptReceivedInvitation = defineCall({
  name: 'acceptReceivedInvitation',
  summary: 'Accept a pending invitation',
  method: 'POST',
  path: '/api/users/me/invitations/:invitationId/accept',
  changes: ['receivedInvitations', 'members', 'project', 'projectPage', 'projects'],
  access: 'member',
  params: receivedParams,
  response: z.object({ projectID: z.string() }),
});

export const declineInvitation = defineCall({
  name: 'declineInvitation',
  summary: 'Decline a pending invitation permanently',
  method: 'POST',
  path: '/api/users/me/invitations/:invitationId/decline',
  changes: ['receivedInvitations'],
  access: 'member',
  params: receivedParams,
  response: z.object({}),
});
