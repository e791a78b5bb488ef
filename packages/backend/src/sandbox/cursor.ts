import { invalid } from './invalid.ts';

/** How long a page is unless the request says otherwise. */
export const defaultPageSize = 20;

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

/** Cuts rows that are one more than a page down to the page; the row more tells that there is another page. */
export function cutPage<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor?: string } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, ...(found.length > limit && last && { nextCursor: cursorAfter(last.id) }) };
}

/** A cursor names the last row of a page. */
export function cursorAfter(id: string): string {
  return Buffer.from(JSON.stringify({ after: id })).toString('base64url');
}

/** @throws {ProblemError} 400 for a cursor that was never in an answer */
export function idAt(cursor: string): string {
  const id = /^\{"after":"([0-9A-Za-z_]+)"\}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (id === undefined) throw invalid({ cursor: 'format' });
  return id;
}
