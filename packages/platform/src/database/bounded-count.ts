import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { PageChoice } from '@up/api/page-choice';

import type { Database } from './database.ts';

/** A page of a list with `total` rows, and the range of rows on it. */
interface ClampedPage {
  place: PageChoice & { total: number; hasMore?: boolean };
  part: { limit: number; offset: number };
}

/** Computes a page of a list. A page number after the last page selects the last page. */
export function clampPage({ page: requested, pageSize }: PageChoice, total: number): ClampedPage {
  const page = Math.max(1, Math.min(requested, Math.ceil(total / pageSize)));
  return { place: { page, pageSize, total }, part: { limit: pageSize, offset: (page - 1) * pageSize } };
}

/** As many rows of a list can be paged through; whoever looks for older ones narrows the list. */
export const longestList = 1000;
/** The pages that are counted: as many as a reader chooses from, because counting all rows would read all of them. */
const countedPages = 10;

/** Computes a page of the rows of a table that meet a condition; see {@link boundedPage}. */
export function pageOfRows(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  choice: PageChoice,
): Promise<ClampedPage> {
  return boundedPage(db, choice, (limit) => sql`select from ${table} where ${condition ?? sql`true`} limit ${limit}`);
}

/**
 * Computes a page of a list whose rows are counted up to the tenth page from the chosen one, and no further than
 * {@link longestList}. `hasMore` says that there are more.
 * @param rows the rows of the list, no more than a limit
 */
export async function boundedPage(
  db: Database,
  choice: PageChoice,
  rows: (limit: number) => SQL,
): Promise<ClampedPage> {
  const most = Math.min(longestList, (choice.page - 1 + countedPages) * choice.pageSize);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(sql`(${rows(most + 1)}) as bounded`);
  const bounded = boundedTotal(counted?.total ?? 0, most);
  const { place, part } = clampPage(choice, bounded.total);
  return { place: { ...place, ...bounded }, part };
}

/** A number of rows of which one more than `most` were counted; `hasMore` says that there are more. */
export function boundedTotal(counted: number, most: number): { total: number; hasMore?: true } {
  return { total: Math.min(counted, most), ...(counted > most && { hasMore: true }) };
}
