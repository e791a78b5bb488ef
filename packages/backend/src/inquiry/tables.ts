import { index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { SandboxCallDetails } from '@up/api/calls/sandbox';
import type { Locale } from '@up/api/constants';
import type { InquiryType } from '@up/api/forms/inquiry';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import { accounts } from '../account/tables.ts';
import { projects } from '../project/tables.ts';

/** What visitors and members of projects asked the provider. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    /** For people; shown with a prefix. */
    number: integer().generatedAlwaysAsIdentity({ startWith: 100_001 }).unique(),
    type: text().$type<InquiryType>().notNull(),
    status: text().$type<InquiryStatus>().notNull(),
    /** Absent for an inquiry of a visitor. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The language in which the asker reads mails. */
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    mobileNumber: text('mobile_number').notNull(),
    title: text().notNull(),
    employeeCount: text('employee_count').notNull(),
    industryType: text('industry_type').notNull(),
    source: text().notNull(),
    sourceText: text('source_text').notNull(),
    /** When the asker agreed to the collection of the data above; members of projects did so when they signed up. */
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of the last message or step. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiries_project').on(table.projectId, table.createdAt),
    index('inquiries_account').on(table.accountId),
    index('inquiries_status').on(table.status, table.updatedAt),
  ],
);

/** What was written in an inquiry; the first message is the inquiry itself. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** The order in which they were written. */
    position: integer().generatedAlwaysAsIdentity(),
    from: text().$type<'asker' | 'provider'>().notNull(),
    /** Who wrote it; empty for the provider, whose staff answers as one. */
    name: text().notNull(),
    text: text().notNull(),
    /** A call of the sandbox that it is about, as it was when it was asked; its history ends after a month. */
    call: json().$type<SandboxCallDetails>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inquiry_messages_inquiry').on(table.inquiryId, table.position)],
);
