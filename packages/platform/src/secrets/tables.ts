import { pgTable, text } from 'drizzle-orm/pg-core';

/** The keys that the rows of this database need, by fingerprints, from which no key can be computed. */
export const keyFingerprints = pgTable('key_fingerprints', {
  /** The name of its environment variable. */
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});
