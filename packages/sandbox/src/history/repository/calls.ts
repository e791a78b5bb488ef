import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import type { Database } from '@up/platform/database/database';
import { clampPage, pageOfRows } from '@up/platform/database/bounded-count';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { turnHistory } from '@up/platform/database/history';
import { isUuid } from '@up/platform/database/uuid';
import type { Context } from '@up/platform/module';
import { retainedData } from '@up/platform/privacy/retained-data';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import { projects } from '@up/projects/project/tables';
import { sandboxUsage } from '../../store/tables.ts';
import { callHistory, isFailed, sandboxCallCounts, sandboxCalls } from '../tables.ts';

export type CallRow = typeof sandboxCalls.$inferSelect;

/** Adds a call and counts it for its project and day, in one statement. */
export async function insertCall(
  db: Database,
  call: typeof sandboxCalls.$inferInsert,
  { projectId, day }: { projectId: string; day: string },
): Promise<void> {
  const { apiId, status } = call;
  const inserted = db.$with('inserted').as(db.insert(sandboxCalls).values(call).returning({ id: sandboxCalls.id }));
  const { succeeded, failed } = sandboxCallCounts;
  const isFailed = status >= 400;
  await db
    .with(inserted)
    .insert(sandboxCallCounts)
    .values({ projectId, day, apiId, succeeded: isFailed ? 0 : 1, failed: isFailed ? 1 : 0 })
    .onConflictDoUpdate({
      target: [sandboxCallCounts.projectId, sandboxCallCounts.day, sandboxCallCounts.apiId],
      set: isFailed ? { failed: sql`${failed} + 1` } : { succeeded: sql`${succeeded} + 1` },
    });
}

/** Selects the calls that meet all conditions. */
export interface CallFilter {
  sandboxId: string;
  apiId?: string;
  outcome?: 'succeeded' | 'failed';
  /** A part of the path or the code, the id, or an id within the bodies of the latest calls. */
  match?: string;
}

/**
 * The id of an object of a sandbox, such as `crd_yi0c`, or the number of a transaction: whoever looks for one also means
 * the bodies.
 */
const objectId = /^(?:[a-z]{2,5}_\w{4,}|\d{15})$/i;

/** No index covers paths and bodies: a text is looked for in so many of the latest calls, however many there are. */
const searchedCalls = 800;

/** The ids of the latest calls that meet a filter and contain its text, newest first. */
async function findIds(db: Database, { match = '', ...filter }: CallFilter): Promise<string[]> {
  const pattern = `%${match.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { at, id, path, code, request, response } = sandboxCalls;
  const ofSandbox = eq(sandboxCalls.sandboxId, filter.sandboxId);
  const latest = db.select().from(sandboxCalls).where(ofSandbox).orderBy(desc(at), desc(id)).limit(searchedCalls);
  const bodies = [request, response].map((message) => sql`${message} ->> 'body' like ${pattern}`);
  const rows = await db
    .select({ id })
    .from(latest.as('sandbox_calls'))
    .where(
      and(conditionOf(filter), or(ilike(path, pattern), ilike(code, pattern), ...(objectId.test(match) ? bodies : []))),
    )
    .orderBy(desc(at), desc(id));
  return rows.map((row) => row.id);
}

function conditionOf({ sandboxId, apiId, outcome, match = '' }: CallFilter): SQL | undefined {
  return and(
    eq(sandboxCalls.sandboxId, sandboxId),
    apiId === undefined ? undefined : eq(sandboxCalls.apiId, apiId),
    outcome && (outcome === 'failed' ? isFailed(sandboxCalls.status) : sql`not ${isFailed(sandboxCalls.status)}`),
    match === '' ? undefined : eq(sandboxCalls.id, match),
  );
}

/** A page of the calls that match a filter, newest first. */
export async function pageOfCalls(db: Database, filter: CallFilter, choice: PageChoice) {
  const { match = '' } = filter;
  const newest = (condition: SQL | undefined) =>
    db.select().from(sandboxCalls).where(condition).orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id));
  if (match !== '' && !isUuid(match)) {
    // Looked for once, and not again for the count.
    const ids = await findIds(db, filter);
    const { place, part } = clampPage(choice, ids.length);
    const chosen = ids.slice(part.offset, part.offset + part.limit);
    return { ...place, total: ids.length, rows: await newest(inArray(sandboxCalls.id, chosen)) };
  }
  // A request id finds its call only.
  const condition = conditionOf(filter);
  const { place, part } = await pageOfRows(db, sandboxCalls, condition, choice);
  return { ...place, rows: await newest(condition).limit(part.limit).offset(part.offset) };
}

/** One call of a sandbox. */
export async function findCall(db: Database, sandboxId: string, id: string): Promise<CallRow | undefined> {
  const own = and(eq(sandboxCalls.sandboxId, sandboxId), eq(sandboxCalls.id, id));
  const [row] = await db.select().from(sandboxCalls).where(own);
  return row;
}

/** Any call, with its project. */
export async function findCallOfAnyProject(db: Database, id: string) {
  const [found] = await db
    .select({ call: sandboxCalls, projectId: projects.id, projectName: projects.name })
    .from(sandboxCalls)
    .innerJoin(sandboxes, eq(sandboxes.id, sandboxCalls.sandboxId))
    .innerJoin(projects, eq(projects.id, sandboxes.projectId))
    .where(eq(sandboxCalls.id, id));
  return found;
}

/** Drops the calls before a time, by partitions. */
export function deleteCallsBefore({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  return turnHistory(db, callHistory, { days: retainedData.apiCalls.partitionDays, now: now(), before });
}

/** Deletes the counts of the days before a day, and those for the daily limits. */
export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
  await deleteInBatches(db, sandboxCallCounts, lt(sandboxCallCounts.day, day));
  await deleteInBatches(db, sandboxUsage, lt(sandboxUsage.day, day));
}
