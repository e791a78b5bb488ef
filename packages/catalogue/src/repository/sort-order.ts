import { asc } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import type { apiGroups, apiPackages, Origin } from '../tables.ts';

/**
 * Assigns sort orders: built-in documents define the order; an import keeps existing positions and appends new rows.
 */
export async function sortOrderAssigner(db: Database, table: typeof apiPackages | typeof apiGroups, origin: Origin) {
  if (origin === 'files') return (_id: string, index: number) => index + 1;
  const rows = await db.select({ id: table.id, sortOrder: table.sortOrder }).from(table).orderBy(asc(table.sortOrder));
  const existing = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]));
  const last = rows.at(-1)?.sortOrder ?? 0;
  return (id: string, index: number) => existing.get(id) ?? last + index + 1;
}
