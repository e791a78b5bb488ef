import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { accountColumn } from '../account/tables.ts';

/** One sign-in on one device. The session ends with its row, and its refresh tokens with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: accountColumn(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Updated by every refresh, like the expiry. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The password was right, and the second factor of the account is missing: most calls are rejected. */
    pending: boolean().notNull().default(false),
    /** When the second factor was last confirmed in this session. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Names of `device.ts`, by which the owner recognizes the device; empty when unknown. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/**
 * All refresh tokens of a session: the current one, and the replaced ones, whose reuse reveals a theft.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** Its successor, sealed with this token itself: without the token, the successor cannot be read. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);
