import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '@up/api/constants/locales';

import { accountColumn } from '../tables.ts';
import type { ConsentKind } from './kinds.ts';

/** What an account agreed to, in which text. An ended consent keeps its row until the account is withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountColumn(),
    kind: text().$type<ConsentKind>().notNull(),
    /** The day from which the text was in force. */
    version: text().notNull(),
    /** The language of the text that was shown. */
    locale: text().$type<Locale>().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    /** Withdrawn, or replaced by the consent to a newer text. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the account was last reminded of a consent to news. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('consents_one_open')
      .on(table.accountId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('consents_account').on(table.accountId),
    index('consents_reminder')
      .on(sql`coalesce(${table.remindedAt}, ${table.givenAt})`)
      .where(sql`${table.endedAt} is null`),
  ],
);
