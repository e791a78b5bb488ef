import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import type { SearchResult } from '@up/api/calls/publishing/search';

export const trigramIndexes = ['search_documents_all', 'search_documents_words', 'search_documents_initials'] as const;

/**
 * Search documents, one row per document and language. The folded columns come from `fold-text.ts`: trigrams over
 * single Korean letters, so that partly typed syllables match.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** The source of the row: `api/issue-card`, `faqs/free`. */
    id: text().notNull(),
    locale: text().notNull(),
    segment: text().notNull(),
    category: text().$type<SearchResult['category']>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    tags: text().array().notNull(),
    url: text().notNull(),
    writer: text().notNull(),
    views: integer().notNull(),
    date: timestamp({ withTimezone: true }),
    attachment: text(),
    /** Without spaces. */
    foldedTitle: text('folded_title').notNull(),
    /** Title and tags as words, for terms with a wrong letter. */
    foldedWords: text('folded_words').notNull(),
    /** Title, tags and content, without spaces. */
    foldedAll: text('folded_all').notNull(),
    /** Initial consonants of title and tags, without spaces. */
    initials: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.id] }),
    index('search_documents_newest').on(table.locale, table.segment, table.date.desc().nullsLast()),
    index(trigramIndexes[0]).using('gin', table.foldedAll.op('gin_trgm_ops')),
    index(trigramIndexes[1]).using('gin', table.foldedWords.op('gin_trgm_ops')),
    index(trigramIndexes[2]).using('gin', table.initials.op('gin_trgm_ops')),
  ],
);

/** The stamp of the sources of the documents, to detect changes. One row. */
export const searchState = pgTable('search_state', {
  id: integer().primaryKey(),
  stamp: text().notNull(),
});
