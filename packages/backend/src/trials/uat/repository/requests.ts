import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';
import { openUatStates, type UatStatus } from '@up/api/states/uat-state';

import type { Database } from '@up/platform/database/database';
import { pageOfRows } from '@up/platform/database/bounded-count';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import { type Context, recordLock, type DataSubject, type PersonalRow } from '@up/platform/module';
import { keys } from '@up/projects/key/tables';
import { uatRequests, waitingPlace } from '../tables.ts';

export type UatRow = typeof uatRequests.$inferSelect;

/** Selects the requests that meet all conditions. */
export interface UatFilter {
  projectId?: string;
  status?: UatStatus;
}

const conditionOf = ({ projectId, status }: UatFilter) =>
  and(
    projectId === undefined ? undefined : eq(uatRequests.projectId, projectId),
    status && eq(uatRequests.status, status),
  );

/** `newest first`, or `waiting first`: those that wait for the provider before all others, the oldest of them first. */
export type UatOrder = 'newest first' | 'waiting first';

const newest = [desc(uatRequests.requestedAt), desc(uatRequests.id)];
const orders: Record<UatOrder, SQL[]> = {
  'newest first': newest,
  'waiting first': [asc(waitingPlace(uatRequests)), asc(uatRequests.id)],
};

/** A part of the requests that match a filter. */
export function listUats(
  db: Database,
  filter: UatFilter,
  order: UatOrder,
  part: { limit: number; offset: number },
): Promise<UatRow[]> {
  return db
    .select()
    .from(uatRequests)
    .where(conditionOf(filter))
    .orderBy(...orders[order])
    .limit(part.limit)
    .offset(part.offset);
}

/** A page of the requests that match a filter. */
export async function pageOfUats(
  db: Database,
  filter: UatFilter,
  order: UatOrder,
  choice: PageChoice,
): Promise<PageChoice & { items: UatRow[]; total: number; hasMore?: boolean }> {
  const { place, part } = await pageOfRows(db, uatRequests, conditionOf(filter), choice);
  return { ...place, items: await listUats(db, filter, order, part) };
}

/** Whether a project has a waiting or running request. */
export async function hasOpenUat(db: Database, projectId: string): Promise<boolean> {
  const open = and(conditionOf({ projectId }), inArray(uatRequests.status, [...openUatStates]));
  return (await db.$count(uatRequests, open)) > 0;
}

/** The running tests whose last day was before a day in Korea. */
export function listOverdue(db: Database, today: string): Promise<Pick<UatRow, 'id' | 'projectId'>[]> {
  return db
    .select({ id: uatRequests.id, projectId: uatRequests.projectId })
    .from(uatRequests)
    .where(and(eq(uatRequests.status, 'testing'), lt(uatRequests.testDate, today)));
}

/** Whether a test of the project is running. */
export async function isTesting(db: Database, projectId: string): Promise<boolean> {
  return (await db.$count(uatRequests, conditionOf({ projectId, status: 'testing' }))) > 0;
}

/** The request whose report has a code. */
export async function findUatByCode(db: Database, reportCode: string): Promise<UatRow | undefined> {
  const [found] = await db.select().from(uatRequests).where(eq(uatRequests.reportCode, reportCode));
  return found;
}

/** The running test that a UAT key is for, with the hash of the key's secret. */
export async function findTestingBy(db: Database, accessKey: string) {
  const [found] = await db
    .select({ id: uatRequests.id, secretHash: keys.secretHash })
    .from(uatRequests)
    .innerJoin(keys, eq(keys.id, uatRequests.keyId))
    .where(and(eq(keys.accessKey, accessKey), eq(uatRequests.status, 'testing')));
  return found;
}

/** Adds a request. */
export async function insertUat(db: Database, uat: typeof uatRequests.$inferInsert): Promise<void> {
  await db.insert(uatRequests).values(uat);
}

/** Changes the row of a request, which the caller has locked. */
export async function updateUat(db: Database, id: string, changes: Partial<Omit<UatRow, 'id'>>): Promise<void> {
  await db.update(uatRequests).set(changes).where(eq(uatRequests.id, id));
}

/** Deletes the requests of a project with their cases and evidence. */
export async function deleteUatsOf(db: Database, projectId: string): Promise<void> {
  await db.delete(uatRequests).where(eq(uatRequests.projectId, projectId));
}

/** A request, of a given project or of any project. @throws {ProblemError} 404 */
export async function requireUat(db: Database, uatId: string, projectId?: string): Promise<UatRow> {
  const found = await findUat(db, uatId, projectId);
  if (!found) throw problem('notFound');
  return found;
}

/** Like `requireUat`, but undefined when there is none. */
export async function findUat(db: Database, uatId: string, projectId?: string): Promise<UatRow | undefined> {
  const [found] = isUuid(uatId) ? await db.select().from(uatRequests).where(byId(uatId, projectId)) : [];
  return found;
}

/** Like `requireUat`, with the row locked until the transaction ends. @throws {ProblemError} 404 */
export async function lockUat(context: Context, uatId: string, projectId?: string): Promise<UatRow> {
  recordLock(context, 'uat');
  const [found] = isUuid(uatId)
    ? await context.db.select().from(uatRequests).where(byId(uatId, projectId)).for('no key update')
    : [];
  if (!found) throw problem('notFound');
  return found;
}

const byId = (uatId: string, projectId?: string) =>
  and(eq(uatRequests.id, uatId), projectId === undefined ? undefined : eq(uatRequests.projectId, projectId));

/** Stores the fingerprint of a report PDF, so that an unchanged copy can be recognized later. */
export async function noteReportFile(db: Database, id: string, fingerprint: string): Promise<void> {
  const { reportFingerprints } = uatRequests;
  await db
    .update(uatRequests)
    .set({ reportFingerprints: sql`array_append(${reportFingerprints}, ${fingerprint})` })
    .where(and(eq(uatRequests.id, id), sql`not ${fingerprint} = any(${reportFingerprints})`));
}

/** The acceptance tests that an account has requested. */
export function readUatsOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, name, status, requestedAt } = uatRequests;
  return db
    .select({ projectId, name, status, requestedAt })
    .from(uatRequests)
    .where(eq(uatRequests.requesterId, id))
    .orderBy(desc(requestedAt));
}
