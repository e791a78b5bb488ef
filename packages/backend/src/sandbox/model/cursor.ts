import { invalid } from './invalid.ts';

/** The default number of rows on a page. */
export const defaultPageSize = 20;

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

/** Cuts rows to a page. The caller reads one row more than a page to find out whether there is another page. */
export function cutPage<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor?: string } {
  return cutPageBy(({ id }) => id, found, limit);
}

/** Cuts entries of the ledger to a page. A transaction has several of them, so their cursor is their sequence. */
export function cutEntries<Row extends { sequence: bigint }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor?: string } {
  return cutPageBy(({ sequence }) => String(sequence), found, limit);
}

function cutPageBy<Row>(idOf: (row: Row) => string, found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, ...(found.length > limit && last && { nextCursor: cursorAfter(idOf(last)) }) };
}

/** The cursor of the page after a row. */
export function cursorAfter(id: string): string {
  return Buffer.from(JSON.stringify({ after: id })).toString('base64url');
}

/** @throws {ProblemError} 400 for an invalid cursor */
export function idAt(cursor: string): string {
  const id = /^\{"after":"([0-9A-Za-z_]+)"\}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
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
