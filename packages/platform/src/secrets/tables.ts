import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The keys that the rows of this database need, by fingerprints, from which no key can be computed. */
export const keyFingerprints = pgTable(
  'key_fingerprints',
  {
    /** The name of its environment variable. */
    name: text().notNull(),
    fingerprint: text().notNull(),
    /** See `confirmKeys`. */
    state: text().$type<'announced' | 'current' | 'previous'>().notNull().default('current'),
    /** What the texts begin with that are sealed with it; empty for the first key. */
    keyId: text('key_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);

/** Keys that never change, sealed with those that do: one row. */
export const permanentKeys = pgTable('permanent_keys', {
  id: text().primaryKey(),
  sealedKeys: text('sealed_keys').notNull(),
});
