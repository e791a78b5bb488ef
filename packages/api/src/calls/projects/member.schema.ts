import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { InvitedRole, invitationForm } from '../../forms/invitation.ts';
import { emailLength } from '../../rules/email.ts';

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

/** The invitation of a mail's link. */
export const Invitation = z.object({
  projectName: z.string(),
  /** Empty when their account no longer exists. */
  inviter: z.string(),
  role: z.enum(['50', '60']),
});
export type Invitation = z.infer<typeof Invitation>;

/** A pending invitation of the signed-in user. */
export const ReceivedInvitation = z.extend(Invitation, { invitationId: z.string(), invitedUntil: z.string() });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const receivedParams = z.object({ invitationId: z.string() });

export const schemas = {
  members: {
    params: projectParams,
    response: z.array(Member),
  },
  inviteMember: {
    params: projectParams,
    body: invitationForm(emailLength.longest),
    response: Member,
  },
  cancelInvitation: {
    params: z.object({ projectId: z.string(), invitationId: z.string() }),
    response: z.object({}),
  },
  resendInvitation: {
    params: z.object({ projectId: z.string(), invitationId: z.string() }),
    response: Member,
  },
  changeMemberRole: {
    params: z.object({ projectId: z.string(), memberId: z.string() }),
    body: z.object({ role: InvitedRole }),
    response: Member,
  },
  expelMember: {
    params: z.object({ projectId: z.string(), memberId: z.string() }),
    response: z.object({}),
  },
  leaveProject: {
    params: projectParams,
    response: z.object({}),
  },
  invitation: {
    params: tokenParams,
    response: Invitation,
  },
  acceptInvitation: {
    params: tokenParams,
    response: z.object({ projectID: z.string() }),
  },
  receivedInvitations: {
    response: z.array(ReceivedInvitation),
  },
  acceptReceivedInvitation: {
    params: receivedParams,
    response: z.object({ projectID: z.string() }),
  },
  declineInvitation: {
    params: receivedParams,
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
