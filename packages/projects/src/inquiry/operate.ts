import type { OperatedInquiry } from '@up/api/calls/projects/inquiry';
import type { WaitingItem } from '@up/api/calls/staff/operator';
import type { InquiryMessageForm } from '@up/api/forms/inquiry';
import type { PageChoice } from '@up/api/page-choice';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import { problem } from '@up/platform/http/problems';
import { type Context, type MailName, type OperatorContext, transaction } from '@up/platform/module';
import { inquiryAnswer, operatedAnswer } from './answers.ts';
import { type InquiryRow, listWaiting, lockInquiry, pageOfInquiries, requireInquiry } from './repository/inquiries.ts';
import { addMessage } from './start.ts';
import { move, touch } from './step.ts';

/** A page of all inquiries; those that wait for an answer come first. */
export async function readAllInquiries(
  { db }: OperatorContext,
  { status, ...choice }: PageChoice & { status?: InquiryStatus },
) {
  const { items, ...page } = await pageOfInquiries(db, { status }, 'waiting first', choice);
  return { ...page, items: items.map(inquiryAnswer) };
}

/** The inquiries that wait for an answer, for the list of waiting items; they wait since the author's last message. */
export async function waitingInquiries({ db }: Context, limit: number): Promise<WaitingItem[]> {
  const rows = await listWaiting(db, limit);
  return rows.map(({ id, title, name, company, updatedAt }) => ({
    kind: 'inquiry',
    id,
    title,
    by: [name, company].filter(Boolean).join(' · '),
    since: updatedAt.toISOString(),
  }));
}

/** One inquiry with its author. @throws {ProblemError} 404 */
export async function readOperatedInquiry(
  context: OperatorContext,
  { inquiryId }: { inquiryId: string },
): Promise<OperatedInquiry> {
  return operatedAnswer(context, await requireInquiry(context.db, inquiryId));
}

/**
 * Answers an inquiry, or adds to an answer; the author gets a mail. A member of a project reads the answer there; a
 * visitor gets it only by mail.
 * @throws {ProblemError} 404; stepNotAllowed when it is closed; attachmentGone
 */
export async function answerInquiry(
  context: OperatorContext,
  { inquiryId, description, attachmentId }: InquiryMessageForm & { inquiryId: string },
): Promise<OperatedInquiry> {
  return transaction(context, async (context) => {
    const inquiry = await lockInquiry(context, inquiryId);
    if (inquiry.status === 'closed') throw problem('stepNotAllowed');
    const message = await addMessage(context, inquiry.id, {
      from: 'provider',
      name: '',
      text: description,
      attachmentId,
    });
    const changed =
      inquiry.status === 'answered' ? await touch(context, inquiry) : await move(context, inquiry, 'answered');
    await orderAskerMail(context, inquiry, inquiry.projectId === null ? 'inquiry-reply' : 'inquiry-answered', {
      message,
    });
    return operatedAnswer(context, changed);
  });
}

/** Closes an inquiry; the author gets a mail. @throws {ProblemError} 404; stepNotAllowed when it is closed */
export async function closeInquiryByOperator(
  context: OperatorContext,
  { inquiryId }: { inquiryId: string },
): Promise<OperatedInquiry> {
  return transaction(context, async (context) => {
    const inquiry = await lockInquiry(context, inquiryId);
    const closed = await move(context, inquiry, 'closed');
    await orderAskerMail(context, inquiry, 'inquiry-closed');
    return operatedAnswer(context, closed);
  });
}

async function orderAskerMail(
  context: Context,
  { id, email, locale, accountId }: InquiryRow,
  kind: MailName,
  more: Record<string, string> = {},
): Promise<void> {
  const values = { inquiry: id, ...more };
  await context.mail.order(context, { kind, recipient: email, locale, accountId: accountId ?? undefined, values });
}
