import * as z from 'zod/mini';

import { projectRole } from '../roles.ts';
import { email } from '../rules/email.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/** Roles for invitations; the lead is transferred, never given by mail. */
export const invitedRoles = [projectRole.member, projectRole.admin] as const;

/** A role that a member can have. */
export const InvitedRole = z.enum(invitedRoles, ruleMessage('invalid'));

/** The invited address and role (product.md#project-roles); the maximum length is that of registration. */
export function invitationForm(emailMaxLength?: number) {
  return z.object({ email: email(emailMaxLength), role: InvitedRole });
}
export type InvitationForm = z.infer<ReturnType<typeof invitationForm>>;
