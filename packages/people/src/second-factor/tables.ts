import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { accountColumn, accounts } from '../account/tables.ts';
import { sessions } from '../session/tables.ts';

/** Passkeys of accounts: public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the authenticator gave it, in base64url. */
    id: text().primaryKey(),
    accountId: accountColumn(),
    /** Given by its owner. */
    name: text().notNull(),
    /** In COSE format and base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; one that does not grow belongs to a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether it may be copied to other devices; this never changes. */
    isSyncable: boolean('is_syncable').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** The authenticator app of an account. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When its first code was entered; null until then, and it is not in use. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The period of the last accepted code, which cannot be used again. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

/** Recovery codes, each usable once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountColumn(),
    hash: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export type ChallengePurpose = 'register' | 'confirm';

/** The challenge of a ceremony with a passkey: one per session and purpose, usable once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    challenge: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);
