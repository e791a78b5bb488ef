import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '@up/api/constants';

import { accounts } from '../account/tables.ts';

export type MailStatus = 'waiting' | 'sent' | 'failed';

/**
 * Mails that are to be sent, and those that were. A mail is written only when it goes out: what waits here
 * is its kind and its values, never a text with a secret in it.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Whose mail it is; it goes with the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    status: text().$type<MailStatus>().notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('outgoing_mails_account').on(table.accountId)],
);

/** The local mailbox: what would have gone out over SMTP. Filled in environment `local` only. */
export const mailboxMails = pgTable('mailbox_mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
