import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { AccountStatus } from '@up/api/states/account-state';

/** The role of an account in the portal; rights within a project belong to its membership. */
export type AccountRole = 'user' | 'operator';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    status: text().$type<AccountStatus>().notNull(),
    roles: text().array().$type<AccountRole[]>().notNull(),
    /** Also the user name. Empty, like every personal field, once the account is withdrawn. */
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    organization: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    website: text().notNull(),
    /** The language of mails to this account. */
    languageCode: text('language_code').$type<'ko' | 'en'>().notNull(),
    phone: text().notNull().default(''),
    employeeCount: text('employee_count').notNull().default(''),
    source: text().notNull().default(''),
    sourceText: text('source_text').notNull().default(''),
    newsletterConsent: boolean('newsletter_consent').notNull().default(false),
    dataCollectionConsent: boolean('data_collection_consent').notNull().default(false),
    emailSubscription: boolean('email_subscription').notNull(),
    smsSubscription: boolean('sms_subscription').notNull(),
    pushSubscription: boolean('push_subscription').notNull(),
    /** Whether a session needs a second factor: the account has a passkey or an authenticator app in use. */
    secondFactor: boolean('second_factor').notNull().default(false),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  },
  // A withdrawn account keeps its row, which other rows refer to, and releases its address.
  (table) => [
    uniqueIndex('accounts_email')
      .on(table.email)
      .where(sql`${table.status} <> 'withdrawn'`),
  ],
);

/** The account of a row, which is deleted with it. */
export const accountColumn = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Tokens of links in mails, each usable once. */
export type TokenPurpose = 'activation' | 'reset';

/** A used token keeps its row for a while, so that a second click can be distinguished from an unknown token. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    accountId: accountColumn(),
    purpose: text().$type<TokenPurpose>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_tokens_account').on(table.accountId)],
);

/** Addresses from which an account has signed in: attempts from elsewhere do not slow them down. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: accountColumn(),
    address: text().notNull(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);

/** A requested removal of a lost second factor, which happens after a delay unless it is cancelled. */
export const factorResets = pgTable('factor_resets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
});
