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
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, ...(found.length > limit && last && { nextCursor: cursorAfter(last.id) }) };
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
