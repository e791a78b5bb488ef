import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { type SearchResponse, searchSegments } from '@up/api/calls/publishing/search';
import type { Locale } from '@up/api/constants/locales';

import { boundedTotal } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { foldTight, foldWords, readTerm, type SearchWord } from '../fold-text.ts';
import { searchDocuments } from '../tables.ts';

export type SearchDocument = typeof searchDocuments.$inferSelect;

export type SegmentCount = SearchResponse['segments'][number];

export interface SearchQuery {
  locale: Locale;
  match: string;
}

/** `exact`: the words as typed; `near`: also similar words. */
export type Closeness = 'exact' | 'near';

const { category, foldedTitle, foldedWords, foldedAll, initials, segment, views, date, id } = searchDocuments;

/** The minimum length of a word that may contain a wrong letter; shorter ones would match everything. */
const minCorrectedLength = 4;
/** The minimum word similarity, as measured by pg_trgm. */
const similar = 0.45;

/** Documents that contain all words of the term, each in one of its readings. */
export function conditionOf({ locale, match }: SearchQuery, closeness: Closeness): SQL | undefined {
  return and(eq(searchDocuments.locale, locale), ...readTerm(match).map((word) => hasWord(word, closeness)));
}

function hasWord({ readings, isInitials }: SearchWord, closeness: Closeness): SQL | undefined {
  if (isInitials) return or(...readings.map((reading) => contains(initials, foldTight(reading))));
  const exact = readings.map((reading) => contains(foldedAll, foldTight(reading)));
  if (closeness === 'exact') return or(...exact);
  const near = readings.filter((reading) => foldWords(reading).length >= minCorrectedLength).map(isSimilar);
  return or(...exact, ...near);
}

function contains(
  column: typeof foldedAll | typeof foldedWords | typeof initials | typeof foldedTitle,
  folded: string,
): SQL {
  return sql`${column} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The operator uses the index; {@link findingNear} sets the threshold of similarity. */
function isSimilar(reading: string): SQL {
  return sql`${foldWords(reading)} <% ${foldedWords}`;
}

/** Runs a search for near misses. */
export function findingNear<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similar)}, true)`);
    return run(transaction);
  });
}

/**
 * Title matches first (complete, prefix, part), then tags and contents; near misses by similarity. Most terms are about
 * something that a call does: those named after it, also by an English id, come before texts and events that begin with it.
 */
function rankOf(match: string, closeness: Closeness): SQL<number> {
  const folded = foldTight(match);
  const words = readTerm(match).flatMap(({ readings }) => readings.map((reading) => foldTight(reading)));
  const inTitle = words.map((word) => sql`case when ${contains(foldedTitle, word)} then 20 else 0 end`);
  const inWords = contains(foldedWords, foldWords(match));
  // Only where it is needed, because it is expensive for thousands of documents.
  const likeness =
    closeness === 'near'
      ? sql`word_similarity(${foldWords(match)}, ${foldedWords}) * 10`
      : sql`case when ${inWords} then 5 else 0 end`;
  return sql<number>`(case
    when ${foldedTitle} = ${folded} then 100
    when starts_with(${foldedTitle}, ${folded}) then 60
    when ${contains(foldedTitle, folded)} then 40
    else 0 end) + ${sql.join(inTitle, sql` + `)} + ${likeness} + (case
    when ${category} = 'event' then -75
    when ${category} = 'api' and (${contains(foldedTitle, folded)} or ${inWords}) then 25
    else 0 end)`;
}

interface RankedQuery extends SearchQuery {
  segment?: string;
  /** How many documents are ranked beside the preferred ones, because more may match; all that match by default. */
  others?: number;
}

/** As many results of a segment can be paged through. */
export const longestResult = 500;
/** Of the documents with a common word, so many with the word in the title, and so many of the newest are ranked. */
const preferred = 300;

/**
 * The documents that are ranked. Ranking all that have a common word would read nearly the whole table: of those, the
 * ones with the word in their title or tags, the newest ones and some others are ranked.
 */
function rankedDocuments(db: Database, { others, segment: name, ...query }: RankedQuery, closeness: Closeness) {
  const ofSegment = name === undefined ? undefined : eq(segment, name);
  const matching = and(conditionOf(query, closeness), ofSegment);
  const documents = (condition: SQL | undefined) => db.select().from(searchDocuments).where(condition);
  if (others === undefined) return documents(matching);
  const inTitle = readTerm(query.match).map(({ readings, isInitials }) =>
    isInitials ? undefined : or(...readings.map((reading) => contains(foldedWords, foldWords(reading)))),
  );
  const titled = documents(and(matching, ...inTitle)).limit(preferred);
  const some = documents(matching).limit(others);
  // The index of the newest ones has the segment first.
  if (!ofSegment) return union(titled, some);
  const newest = documents(and(eq(searchDocuments.locale, query.locale), ofSegment))
    .orderBy(sql`${date} desc nulls last`)
    .limit(preferred);
  return union(titled, some, db.select().from(newest.as('search_documents')).where(matching));
}

/** A part of the matching documents, best first. */
export function findDocuments(
  db: Database,
  query: RankedQuery & { limit: number; offset: number },
  closeness: Closeness,
): Promise<SearchDocument[]> {
  return db
    .select()
    .from(rankedDocuments(db, query, closeness).as('search_documents'))
    .orderBy(desc(rankOf(query.match, closeness)), desc(views), sql`${date} desc nulls last`, id)
    .limit(query.limit)
    .offset(query.offset);
}

/** The number of matching documents of every segment, counted as far as a list is long. */
export async function countDocuments(db: Database, query: SearchQuery, closeness: Closeness): Promise<SegmentCount[]> {
  const matching = conditionOf(query, closeness);
  // A count of its own for each, whose segment is a constant: how many documents it has decides by which index.
  const counts = Object.values(searchSegments).map((name) => {
    const bounded = sql`select from ${searchDocuments} where ${and(matching, eq(segment, name))} limit ${longestResult + 1}`;
    return sql`select ${name}::text as segment, count(*)::int as total from (${bounded}) as bounded`;
  });
  const counted = await db
    .select({ segment: sql<SegmentCount['segment']>`segment`, total: sql<number>`total` })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counted`);
  return counted.map(({ total, ...each }) => ({ ...each, ...boundedTotal(total, longestResult) }));
}
