import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import type { Database } from '@up/platform/database/database';
import { pageOfRows } from '@up/platform/database/bounded-count';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { isUuid } from '@up/platform/database/uuid';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import { projects } from '@up/projects/project/tables';
import { sandboxUsage } from '../../store/tables.ts';
import { isFailed, sandboxCallCounts, sandboxCalls } from '../tables.ts';

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
const searchedCalls = 1_000;

/** The latest calls whose path or code contains a text. */
function named(sandboxId: string, pattern: string): SQL {
  const latest = sql`select id, path, code from ${sandboxCalls}
    where project_id = ${sandboxId} order by at desc limit ${searchedCalls}`;
  return sql`select id from (${latest}) as named where named.path ilike ${pattern} or named.code ilike ${pattern}`;
}

/** The latest calls whose bodies contain a text. */
function mentioned(sandboxId: string, pattern: string): SQL {
  const latest = sql`select id, request, response from ${sandboxCalls}
    where project_id = ${sandboxId} order by at desc limit ${searchedCalls}`;
  return sql`select id from (${latest}) as mentioned
    where mentioned.request ->> 'body' like ${pattern} or mentioned.response ->> 'body' like ${pattern}`;
}

/** The ids of the calls that a text finds; a request id finds its call only. Not a condition with `or`, for which every call would be read. */
function matching(sandboxId: string, match: string): SQL {
  const pattern = `%${match.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  if (isUuid(match)) return sql`select ${match}::uuid`;
  const found = [named(sandboxId, pattern)];
  if (objectId.test(match)) found.push(mentioned(sandboxId, pattern));
  return sql.join(
    found.map((each) => sql`(${each})`),
    sql` union `,
  );
}

function conditionOf({ sandboxId, apiId, outcome, match = '' }: CallFilter): SQL | undefined {
  return and(
    eq(sandboxCalls.sandboxId, sandboxId),
    apiId === undefined ? undefined : eq(sandboxCalls.apiId, apiId),
    outcome && (outcome === 'failed' ? isFailed(sandboxCalls.status) : sql`not ${isFailed(sandboxCalls.status)}`),
    match === '' ? undefined : sql`${sandboxCalls.id} in (${matching(sandboxId, match)})`,
  );
}

/** A page of the calls that match a filter, newest first. */
export async function pageOfCalls(db: Database, filter: CallFilter, choice: PageChoice) {
  const condition = conditionOf(filter);
  const { place, part } = await pageOfRows(db, sandboxCalls, condition, choice);
  const rows = await db
    .select()
    .from(sandboxCalls)
    .where(condition)
    .orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, rows };
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

/** Deletes the calls before a time. */
export async function deleteCallsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, sandboxCalls, lt(sandboxCalls.at, moment));
}

/** Deletes the counts of the days before a day, and those for the daily limits. */
export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
  await deleteInBatches(db, sandboxCallCounts, lt(sandboxCallCounts.day, day));
  await deleteInBatches(db, sandboxUsage, lt(sandboxUsage.day, day));
}
