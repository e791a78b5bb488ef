import * as z from 'zod/mini';

import { projectRole } from '../roles.ts';
import { email } from '../rules/email.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/** Roles that somebody can be invited with; the lead is handed over, never given away by mail. */
export const invitedRoles = [projectRole.member, projectRole.admin] as const;

/** Spec 6: who is invited, and with which role. */
export const InvitationForm = z.object({ email, role: z.enum(invitedRoles, ruleMessage('invalid')) });
export type InvitationForm = z.infer<typeof InvitationForm>;
