import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '@up/api/constants/locales';

import type { MailName } from '../module/mail-kind.ts';

export type MailStatus = 'waiting' | 'sent' | 'failed';

/**
 * Waiting, sent and failed mails. A mail is rendered only when it is sent: a row has its kind and its values, never a
 * text with a secret.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MailName>().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /**
     * The account of the recipient; the mail is deleted with it, by the foreign key
     * `outgoing_mails_account_id_accounts_id_fk` of the migrations. This room does not know the table of accounts.
     */
    accountId: uuid('account_id'),
    status: text().$type<MailStatus>().notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('outgoing_mails_account').on(table.accountId)],
);

/** The local mailbox: mails that would have been sent over SMTP. Used in environment `local` only. */
export const mailboxMails = pgTable('mailbox_mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
