import { mayBecome } from '@up/api/states/state-table';
import { uatStates, type UatStatus } from '@up/api/states/uat-state';

import type { UatAction } from '@up/platform/audit/actions';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { notifySandboxChange } from '@up/sandbox/clock/repository';
import { orderUatMails, type UatMail } from './mails.ts';
import { type UatRow, updateUat } from './repository/requests.ts';

export interface UatStep {
  to: UatStatus;
  /** Its name in the audit trail. */
  action: UatAction;
  /** The mail to the members. */
  mail: UatMail;
  set: Partial<Omit<UatRow, 'id' | 'projectId' | 'status'>>;
  details?: Record<string, string>;
}

/**
 * Changes the status of a request whose row the caller has locked, tells the pages that show it, mails the members, and
 * adds an audit event.
 * @throws {ProblemError} 409 when the state table has no such step
 */
export async function changeUatState(context: Context, uat: UatRow, step: UatStep): Promise<void> {
  const { to, action, mail, set, details = {} } = step;
  if (!mayBecome(uatStates, uat.status, to)) throw problem('stepNotAllowed');
  await updateUat(context.db, uat.id, { ...set, status: to });
  await notifySandboxChange(context.db, uat);
  await recordEvent(context, { action: `uat.${action}`, subject: uat.projectId, details: { uat: uat.id, ...details } });
  await orderUatMails(context, { kind: mail, uatId: uat.id, projectId: uat.projectId });
}
