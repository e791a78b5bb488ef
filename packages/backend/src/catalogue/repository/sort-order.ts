import { asc } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { apiGroups, apiPackages, Origin } from '../tables.ts';

/** The documents of the code set the order; an import keeps the places that are there and adds its new rows at the end. */
export async function placesOf(db: Database, table: typeof apiPackages | typeof apiGroups, origin: Origin) {
  if (origin === 'files') return (_id: string, index: number) => index + 1;
  const rows = await db.select({ id: table.id, sortOrder: table.sortOrder }).from(table).orderBy(asc(table.sortOrder));
  const taken = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]));
  const last = rows.at(-1)?.sortOrder ?? 0;
  return (id: string, index: number) => taken.get(id) ?? last + index + 1;
}
