import * as z from 'zod/mini';

import { projectRole } from '../roles.ts';
import { email } from '../rules/email.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/** Roles for invitations; the lead is transferred, never given by mail. */
export const invitedRoles = [projectRole.member, projectRole.admin] as const;

/** The invited address and role (product.md#project-roles). */
export const InvitationForm = z.object({ email, role: z.enum(invitedRoles, ruleMessage('invalid')) });
export type InvitationForm = z.infer<typeof InvitationForm>;
