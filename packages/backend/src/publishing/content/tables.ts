import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

import type { Attributes } from '@up/content/content-types';

/**
 * One row per entry and language, for all types: a new content type needs no migration.
 * `key` is the same in all languages of an entry.
 */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    locale: text().notNull(),
    key: text().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => contentEntries.id, { onDelete: 'cascade' }),
    attributes: jsonb().$type<Attributes>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('content_entries_type_locale_key').on(table.type, table.locale, table.key),
    index('content_entries_parent').on(table.parentId),
    index('content_entries_slug').on(table.type, sql`(${table.attributes} ->> 'slug')`),
    index('content_entries_published').on(
      table.type,
      table.locale,
      sql`((${table.attributes} ->> 'publishedOn') collate "C") desc`,
      table.id,
    ),
  ],
);
