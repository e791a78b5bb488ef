import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { accounts } from '../account/tables.ts';

/** One sign-in on one device. The session ends with its row, and its refresh tokens with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Moved by every refresh, like the end. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Names of `device.ts`, for the owner to know the device by; empty when they are not known. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/**
 * All refresh tokens of a session: the current one, and those that it replaced, whose reuse gives a thief away.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** The token that took its place, sealed with this token itself: without it the successor cannot be read. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);
