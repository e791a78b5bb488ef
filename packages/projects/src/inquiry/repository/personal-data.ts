import { and, desc, eq } from 'drizzle-orm';

import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
import { attachments } from '../attachment/tables.ts';
import { inquiries, inquiryMessages } from '../tables.ts';

/** The inquiries of an account with every message, and the names of attached files. */
export function readInquiriesOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { number, status, title, name, company, email, mobileNumber } = inquiries;
  const { from, text, createdAt } = inquiryMessages;
  return db
    .select({
      number,
      status,
      title,
      name,
      company,
      email,
      mobileNumber,
      from,
      text,
      createdAt,
      file: attachments.fileName,
    })
    .from(inquiryMessages)
    .innerJoin(inquiries, and(eq(inquiries.id, inquiryMessages.inquiryId), eq(inquiries.accountId, id)))
    .leftJoin(attachments, eq(attachments.messageId, inquiryMessages.id))
    .orderBy(desc(createdAt));
}
