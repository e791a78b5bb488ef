import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';

import { claimAttachment } from './attachment/repository.ts';
import { recordEvent } from '@up/platform/audit/record';
import type { Context } from '@up/platform/module';
import { insertInquiry, type InquiryRow, type NewInquiry } from './repository/inquiries.ts';
import { insertMessage } from './repository/messages.ts';

interface Message {
  from: 'asker' | 'provider';
  name: string;
  text: string;
  /** Empty without one. */
  attachmentId: string;
  call?: SandboxCallDetails;
}

type Start = Omit<NewInquiry, 'id' | 'status' | 'createdAt' | 'updatedAt'> & Partial<Pick<NewInquiry, 'status'>>;

/** Creates an inquiry with its first message, open by default, and notifies the provider. Requires a transaction. */
export async function startInquiry(
  context: Context,
  inquirer: Start,
  message: Pick<Message, 'text' | 'attachmentId' | 'call'>,
): Promise<InquiryRow> {
  const moment = context.now();
  const row: NewInquiry = { status: 'open', ...inquirer, id: context.newId(), createdAt: moment, updatedAt: moment };
  const inquiry = await insertInquiry(context.db, row);
  await addMessage(context, inquiry.id, { ...message, from: 'asker', name: inquirer.name });
  await recordEvent(context, {
    action: 'inquiry.created',
    subject: inquiry.id,
    details: inquiry.projectId === null ? {} : { project: inquiry.projectId },
  });
  await orderProviderMail(context, inquiry.id);
  return inquiry;
}

/** Adds a message with its attachment. @throws {ProblemError} attachmentGone */
export async function addMessage(context: Context, inquiryId: string, message: Message): Promise<string> {
  const { attachmentId, ...written } = message;
  const messageId = context.newId();
  await insertMessage(context.db, { ...written, id: messageId, inquiryId, createdAt: context.now() });
  await claimAttachment(context, { attachmentId, messageId });
  return messageId;
}

/** Notifies the provider of a waiting inquiry. */
export async function orderProviderMail(context: Context, inquiryId: string): Promise<void> {
  const recipient = context.site.providerEmail;
  await context.mail.order(context, {
    kind: 'inquiry-waiting',
    recipient,
    locale: 'ko',
    values: { inquiry: inquiryId },
  });
}
