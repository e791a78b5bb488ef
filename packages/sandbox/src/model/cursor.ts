import { invalid, rejectInvalid } from './invalid.ts';
import { momentOf } from './seoul-time.ts';

/** The default number of rows on a page. */
export const defaultPageSize = 20;

/** What every list accepts. */
export interface PageQuery {
  limit?: number;
  cursor?: string;
  /** Only rows that were created at this moment or later. */
  createdFrom?: string;
  /** Only rows that were created before this moment. */
  createdTo?: string;
}

/** A page as every list returns it. */
export interface Page<Row> {
  data: Row[];
  /** Absent on the last page. */
  nextCursor?: string;
  hasMore: boolean;
}

/** Cuts rows to a page. The caller reads one row more than a page to find out whether there is another page. */
export function cutPage<Row extends { id: string }>(found: readonly Row[], limit: number): Page<Row> {
  return cutPageBy(({ id }) => id, found, limit);
}

/** Cuts entries of the ledger to a page. A transaction has several of them, so their cursor is their sequence. */
export function cutEntries<Row extends { sequence: bigint }>(found: readonly Row[], limit: number): Page<Row> {
  return cutPageBy(({ sequence }) => String(sequence), found, limit);
}

/** A page of rows that are all in memory, in their order. @throws {ProblemError} 400 for an invalid cursor */
export function pageOfAll<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { limit = defaultPageSize, cursor }: PageQuery,
): Page<Row> {
  const last = cursor === undefined ? undefined : idAt(cursor);
  const index = last === undefined ? -1 : rows.findIndex((row) => idOf(row) === last);
  if (last !== undefined && index === -1) throw invalid({ cursor: 'format' });
  return cutPageBy(idOf, rows.slice(index + 1, index + 2 + limit), limit);
}

function cutPageBy<Row>(idOf: (row: Row) => string, found: readonly Row[], limit: number): Page<Row> {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  const hasMore = found.length > limit;
  return { data, ...(hasMore && last && { nextCursor: cursorAfter(idOf(last)) }), hasMore };
}

/** The same page with other rows: what an API shows of each. */
export function mapPage<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, data: page.data.map((row) => show(row)) };
}

/** The range of a list's `createdFrom` and `createdTo`. @throws {ProblemError} 400 for a text that is no moment */
export function createdRange({ createdFrom, createdTo }: PageQuery): { from?: Date; to?: Date } {
  const [from, to] = [createdFrom, createdTo].map((text) => (text === undefined ? undefined : momentOf(text)));
  rejectInvalid({
    createdFrom: createdFrom !== undefined && !from && 'format',
    createdTo: createdTo !== undefined && (to ? from !== undefined && to <= from && 'notAllowed' : 'format'),
  });
  return { from, to };
}

/** Whether a moment is in the range of a list. */
export function isCreatedWithin(moment: Date, { from, to }: { from?: Date; to?: Date }): boolean {
  return (!from || moment >= from) && (!to || moment < to);
}

/** The cursor of the page after a row. */
export function cursorAfter(id: string): string {
  return Buffer.from(JSON.stringify({ after: id })).toString('base64url');
}

/** @throws {ProblemError} 400 for an invalid cursor */
export function idAt(cursor: string): string {
  const id = /^\{"after":"([0-9A-Za-z_-]+)"\}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (id === undefined) throw invalid({ cursor: 'format' });
  return id;
}

/**
 * The sequence of the last entry of a page before.
 * @throws {ProblemError} 400 for an invalid cursor
 */
export function sequenceAt(cursor: string): bigint {
  const id = idAt(cursor);
  // Eighteen digits fit into a bigint of the database.
  if (!/^\d{1,18}$/.test(id)) throw invalid({ cursor: 'format' });
  return BigInt(id);
}
