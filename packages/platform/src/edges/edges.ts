import { type Edge, edgeReportMs, type EdgeState } from '@up/api/calls/platform/edge';
import { dayMilliseconds } from '@up/api/day';

import type { Context, OperatorContext } from '../module/context.ts';
import { deleteReportsBefore, listReports, storeReport } from './repository.ts';

/** An edge that has missed this many reports is shown as silent, in milliseconds. */
const silentMs = 4 * edgeReportMs;
/** How long an edge that no longer reports is listed, in milliseconds: new copies of an edge have new names. */
const retentionMs = dayMilliseconds;

/** Stores what an edge serves. A report that arrives after a later one of the same edge is ignored. */
export async function reportEdge(
  { db, now }: Context,
  { since, sentAt, changes = [], ...state }: EdgeState & { sentAt: string },
): Promise<void> {
  const at = now();
  const row = { ...state, changes, since: new Date(since), sentAt: new Date(sentAt), at };
  await storeReport(db, row, new Date(at.getTime() - silentMs));
}

/** What each edge serves, by environment and name. */
export async function readEdges({ db, now }: OperatorContext): Promise<Edge[]> {
  const silentSince = now().getTime() - silentMs;
  return (await listReports(db)).map(({ sentAt: _, since, at, revision, revisionSignature, ...state }) => ({
    ...state,
    revision: revision ?? undefined,
    revisionSignature: revisionSignature ?? undefined,
    since: since.toISOString(),
    at: at.toISOString(),
    isReporting: at.getTime() >= silentSince,
  }));
}

/** Forgets edges that have not reported for a day. */
export async function forgetSilentEdges({ db, now }: Context): Promise<void> {
  await deleteReportsBefore(db, new Date(now().getTime() - retentionMs));
}
