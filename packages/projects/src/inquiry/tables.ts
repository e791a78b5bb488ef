import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import type { Locale } from '@up/api/constants/locales';
import type { InquiryType } from '@up/api/forms/inquiry';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import { accounts } from '@up/people/account/tables';
import { projects } from '../project/tables.ts';

/** Whether an inquiry does not wait for the provider, as the index has it. */
export function isAnswered(status: AnyPgColumn): SQL {
  return sql`(${status} not in ('open', 'reopened'))`;
}

/** Inquiries of visitors and project members. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    /** Shown to people, with a prefix. */
    number: integer().generatedAlwaysAsIdentity({ startWith: 100_001 }).unique(),
    type: text().$type<InquiryType>().notNull(),
    status: text().$type<InquiryStatus>().notNull(),
    /** Null for an inquiry of a visitor. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The language of mails to the author. */
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
    /** When the author agreed to the collection of the data above; project members did so when they signed up. */
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The time of the last message or status change. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiries_project').on(table.projectId, table.createdAt),
    index('inquiries_account').on(table.accountId),
    index('inquiries_status').on(table.status, table.updatedAt, table.number),
    index('inquiries_waiting').on(isAnswered(table.status), table.updatedAt, table.number),
  ],
);

/** The messages of an inquiry; the first message is the inquiry itself. */
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
    /** The author; null for the provider, whose staff answers without a name. */
    name: text().notNull(),
    text: text().notNull(),
    /** A copy of the sandbox call that it is about, because the history is deleted after a month. */
    call: json().$type<SandboxCallDetails>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inquiry_messages_inquiry').on(table.inquiryId, table.position)],
);
