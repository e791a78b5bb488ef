import type { Inquiry, InquiryThread, OperatedInquiry } from '@up/api/calls/projects/inquiry';

import { type AttachmentRow, listAttachments } from './attachment/repository.ts';
import { attachmentUrl } from './attachment/ticket.ts';
import type { Context } from '@up/platform/module';
import { findProject } from '../project/repository/projects.ts';
import { type InquiryRow } from './repository/inquiries.ts';
import { listMessages } from './repository/messages.ts';

/** The number in the form that is shown. */
export function inquiryNumber({ number }: Pick<InquiryRow, 'number'>): string {
  return `UP-${number}`;
}

/** An inquiry as a row of a list. */
export function inquiryAnswer(row: InquiryRow): Inquiry {
  const { id, type, status, title, name, createdAt, updatedAt } = row;
  return {
    inquiryId: id,
    number: inquiryNumber(row),
    type,
    status,
    title,
    name,
    creationDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
  };
}

/** An inquiry with its messages. */
export async function threadAnswer(context: Context, row: InquiryRow): Promise<InquiryThread> {
  const messages = await listMessages(context.db, row.id);
  const ids = messages.map(({ id }) => id);
  const files = new Map((await listAttachments(context.db, ids)).map((file) => [file.messageId, file]));
  return {
    ...inquiryAnswer(row),
    open: row.status !== 'closed',
    messages: messages.map(({ id, from, name, text, call, createdAt }) => ({
      messageId: id,
      from,
      name,
      description: text,
      date: createdAt.toISOString(),
      attachment: fileAnswer(context, files.get(id)),
      call,
    })),
  };
}

/** An inquiry with its messages and its author, for the provider. */
export async function operatedAnswer(context: Context, row: InquiryRow): Promise<OperatedInquiry> {
  const { company, email, mobileNumber, employeeCount, industryType, source, sourceText, locale, projectId } = row;
  const project = projectId === null ? undefined : await findProject(context.db, projectId);
  return {
    ...(await threadAnswer(context, row)),
    company,
    email,
    mobileNumber,
    employeeCount,
    industryType,
    source,
    sourceText,
    language: locale,
    project: project ? { projectId: project.id, projectName: project.name } : null,
  };
}

function fileAnswer(context: Context, file: AttachmentRow | undefined) {
  return file ? { fileName: file.fileName, size: file.size, url: attachmentUrl(context, file) } : null;
}
