import type { Purge } from '@up/api/calls/platform/purge';
import { dayMilliseconds } from '@up/api/day';
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

/** The maximum number of purges in the list and per poll of an edge. */
const listed = 50;
const retentionMs = 30 * dayMilliseconds;

interface PurgeOrder {
  scope: PurgeScope;
  path: string;
}

/** Makes all edges drop their cached copies of pages within about a second. */
export async function purgePages(context: Context, { scope, path }: PurgeOrder): Promise<Purge> {
  return transaction(context, async (context) => {
    const at = context.now();
    const values = { at, scope, path: scope === 'all' ? '' : path };
    const row = await insertPurge(context.db, values);
    await recordEvent(context, { action: 'page.purged', subject: values.path || 'everything', details: { scope } });
    return { ...row, at: at.toISOString(), edges: [] };
  });
}

/** The latest purges with the reports of the edges. */
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

/** The purges that an edge has not done yet. An edge that has just started only gets the latest number. */
export async function purgesAfter({ db }: Context, after: number | undefined) {
  const latest = await latestNumber(db);
  return { latest, purges: after === undefined ? [] : await listPurgesAfter(db, after, listed) };
}

/** Stores the report of an edge; ignores a report about a deleted purge. */
export async function addReport(
  { db, now }: Context,
  { purgeId, edge, pages }: { purgeId: number; edge: string; pages: number },
): Promise<void> {
  await insertReport(db, { purgeId, edge, pages, at: now() });
}

/** Deletes old purges. */
export async function forgetOldPurges({ db, now }: Context): Promise<void> {
  await deletePurgesBefore(db, new Date(now().getTime() - retentionMs));
}
