import { inquiryStates, type InquiryStatus } from '@up/api/states/inquiry-state';
import { mayBecome } from '@up/api/states/state-table';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { type InquiryRow, updateInquiry } from './repository/inquiries.ts';

/** Moves an inquiry, whose row is locked, to another state. @throws {ProblemError} stepNotAllowed */
export async function move(context: Context, inquiry: InquiryRow, status: InquiryStatus): Promise<InquiryRow> {
  if (!mayBecome(inquiryStates, inquiry.status, status)) throw problem('stepNotAllowed');
  const updatedAt = context.now();
  await updateInquiry(context.db, inquiry.id, { status, updatedAt });
  await recordEvent(context, {
    action: `inquiry.${status}`,
    subject: inquiry.id,
    details: inquiry.projectId === null ? {} : { project: inquiry.projectId },
  });
  return { ...inquiry, status, updatedAt };
}

/** Updates the time of the last message without changing the state. */
export async function touch({ db, now }: Context, inquiry: InquiryRow): Promise<InquiryRow> {
  const updatedAt = now();
  await updateInquiry(db, inquiry.id, { updatedAt });
  return { ...inquiry, updatedAt };
}
