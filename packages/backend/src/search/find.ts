import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';

import type { Locale } from '@up/api/constants';

import type { Database } from '../database/database.ts';
import { foldTight, foldWords, readTerm, type SearchWord } from './fold-text.ts';
import { searchDocuments } from './tables.ts';

export type SearchDocument = typeof searchDocuments.$inferSelect;

export interface SearchQuery {
  locale: Locale;
  match: string;
}

const { foldedTitle, foldedWords, foldedAll, initials, segment, views, date, id } = searchDocuments;

/** A word of this length or more may have a wrong letter; shorter ones would match everything. */
const shortestCorrected = 4;
/** How much of a word has to be right, as pg_trgm measures it. */
const similar = 0.45;

/** Documents that have all words of the term, each in one of its readings. */
export function conditionOf({ locale, match }: SearchQuery): SQL | undefined {
  return and(eq(searchDocuments.locale, locale), ...readTerm(match).map(hasWord));
}

function hasWord({ readings, isInitials }: SearchWord): SQL | undefined {
  if (isInitials) return or(...readings.map((reading) => contains(initials, foldTight(reading))));
  return or(
    ...readings.map((reading) => contains(foldedAll, foldTight(reading))),
    ...readings.filter((reading) => foldWords(reading).length >= shortestCorrected).map(isSimilar),
  );
}

function contains(column: typeof foldedAll | typeof initials | typeof foldedTitle, folded: string): SQL {
  return sql`${column} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function isSimilar(reading: string): SQL {
  return sql`word_similarity(${foldWords(reading)}, ${foldedWords}) >= ${similar}`;
}

/** Titles first: the whole title, its beginning, a part of it; then tags, contents and near misses. */
function rankOf(match: string): SQL<number> {
  const whole = foldTight(match);
  const words = readTerm(match).flatMap(({ readings }) => readings.map((reading) => foldTight(reading)));
  const inTitle = words.map((word) => sql`case when ${contains(foldedTitle, word)} then 20 else 0 end`);
  return sql<number>`(case
    when ${foldedTitle} = ${whole} then 100
    when starts_with(${foldedTitle}, ${whole}) then 60
    when ${contains(foldedTitle, whole)} then 40
    else 0 end) + ${sql.join(inTitle, sql` + `)} + word_similarity(${foldWords(match)}, ${foldedWords}) * 10`;
}

/** A page of the documents that fit, best first. */
export function findDocuments(
  db: Database,
  query: SearchQuery & { segment?: string; limit: number; offset: number },
): Promise<SearchDocument[]> {
  return db
    .select()
    .from(searchDocuments)
    .where(and(conditionOf(query), query.segment === undefined ? undefined : eq(segment, query.segment)))
    .orderBy(desc(rankOf(query.match)), desc(views), sql`${date} desc nulls last`, id)
    .limit(query.limit)
    .offset(query.offset);
}

/** How many documents fit, by segment. */
export function countDocuments(db: Database, query: SearchQuery): Promise<{ segment: string; total: number }[]> {
  return db
    .select({ segment, total: sql<number>`count(*)::int` })
    .from(searchDocuments)
    .where(conditionOf(query))
    .groupBy(segment);
}
