import {
  answerInquiry,
  closeInquiryByOperator,
  operatorInquiries,
  operatorInquiry,
  type Inquiry,
  type OperatedInquiry,
} from '@up/api/calls/projects/inquiry';
import { inquiryStatuses } from '@up/api/states/inquiry-state';

import { UsageError, type CommandInput } from '../../command.ts';
import { createOpsClient, printable } from './client.ts';

const notFound = 'there is no inquiry with this id';

/** The most inquiries that are listed, those waiting for an answer first. */
const listed = 100;

/** One line per inquiry. */
export async function listInquiries(input: CommandInput): Promise<void> {
  const status = inquiryStatuses.find((each) => each === input.options?.status);
  if (input.options?.status !== undefined && status === undefined) {
    throw new UsageError(`--status is one of ${inquiryStatuses.join(', ')}`);
  }
  const call = await createOpsClient(input);
  const { items, total } = await call(operatorInquiries, { query: { status, page: 1, pageSize: listed } });
  if (total === 0) input.print('no inquiries');
  for (const inquiry of items) input.print(inquiryLine(inquiry));
  if (total > items.length) input.print(`${total - items.length} more`);
}

/** The actions on one inquiry. */
export const inquirySteps = ['inquiry', 'answer-inquiry', 'close-inquiry'] as const;
export type InquiryStep = (typeof inquirySteps)[number];

/** Performs an action on an inquiry, then prints it with its messages. */
export async function operateInquiry(input: CommandInput, step: InquiryStep, inquiryId: string): Promise<void> {
  const call = await createOpsClient(input, notFound);
  const params = { inquiryId };
  if (step === 'inquiry') {
    show(input, await call(operatorInquiry, { params }));
    return;
  }
  if (step === 'close-inquiry') {
    show(input, await call(closeInquiryByOperator, { params }));
    return;
  }
  const description = input.options?.text?.trim();
  if (!description) throw new UsageError('usage: portal ops answer-inquiry <inquiryId> --text T');
  show(input, await call(answerInquiry, { params, body: { description, attachmentId: '' } }));
}

function inquiryLine({ inquiryId, number, status, updateDate, title, name }: Inquiry): string {
  return `${inquiryId}  ${number}  ${status.padEnd(8)}  ${updateDate.slice(0, 10)}  ${printable(title)} (${printable(name)})`;
}

function show(input: CommandInput, inquiry: OperatedInquiry): void {
  input.print(inquiryLine(inquiry));
  input.print(`${printable(inquiry.company)} <${printable(inquiry.email)}> ${inquiry.mobileNumber}`);
  for (const { from, date, description, attachment } of inquiry.messages) {
    input.print(`\n${date} ${from}`);
    for (const line of description.split('\n')) input.print(`  ${printable(line)}`);
    if (attachment) input.print(`  attachment: ${printable(attachment.fileName)} ${attachment.url}`);
  }
}
