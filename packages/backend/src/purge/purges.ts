import type { Purge } from '@up/api/calls/purge';
import type { PurgeScope } from '@up/api/forms/purge';

import { recordEvent } from '../audit/record.ts';
import type { Context, OperatorContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import {
  deletePurgesBefore,
  insertPurge,
  insertReport,
  latestNumber,
  listPurges,
  listPurgesAfter,
  listReports,
} from './repository.ts';

/** How many purges are listed, and handed to an edge at once. */
const listed = 50;
const keptMs = 30 * 24 * 60 * 60_000;

interface PurgeOrder {
  scope: PurgeScope;
  path: string;
}

/** Has all edges drop what they keep of some pages; they hear of it within a second. */
export async function purgePages(context: Context, { scope, path }: PurgeOrder): Promise<Purge> {
  return transaction(context, async (context) => {
    const at = context.now();
    const values = { at, scope, path: scope === 'all' ? '' : path };
    const row = await insertPurge(context.db, values);
    await recordEvent(context, { action: 'page.purged', subject: values.path || 'everything', details: { scope } });
    return { ...row, at: at.toISOString(), edges: [] };
  });
}

/** The latest purges with what each edge reported of them. */
export async function readPurges({ db }: OperatorContext): Promise<Purge[]> {
  const rows = await listPurges(db, listed);
  const ids = rows.map(({ id }) => id);
  const reports = await listReports(db, ids);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    edges: reports
      .filter(({ purgeId }) => purgeId === row.id)
      .map(({ edge, pages, at }) => ({ edge, pages, at: at.toISOString() })),
  }));
}

/** What an edge has not done yet. One that has just started, and keeps nothing, learns the latest number alone. */
export async function purgesAfter({ db }: Context, after: number | undefined) {
  const latest = await latestNumber(db);
  return { latest, purges: after === undefined ? [] : await listPurgesAfter(db, after, listed) };
}

/** Keeps what an edge did; a report of a purge that is no more is left out. */
export async function addReport(
  { db, now }: Context,
  { purgeId, edge, pages }: { purgeId: number; edge: string; pages: number },
): Promise<void> {
  await insertReport(db, { purgeId, edge, pages, at: now() });
}

/** Drops purges that every edge has done long ago. */
export async function forgetOldPurges({ db, now }: Context): Promise<void> {
  await deletePurgesBefore(db, new Date(now().getTime() - keptMs));
}
