import { and, between, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { DeliveryStatus } from '@up/api/calls/sandbox/callback';
import type { PageChoice } from '@up/api/page-choice';
import type { EventType } from '@up/api/constants/event-types';

import { pageOfRows } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { turnHistory } from '@up/platform/database/history';
import type { Context } from '@up/platform/module';
import { retainedData } from '@up/platform/privacy/retained-data';
import { sandboxIdsShownWith } from '@up/projects/project/sandboxes/repository';
import type { SandboxName } from '../../model/sandbox-context.ts';
import { callbackAttempts, callbackDeliveries, callbackHistories } from '../tables.ts';

export interface DeliveryName {
  projectId: string;
  deliveryId: string;
}

export type DeliveryRow = typeof callbackDeliveries.$inferSelect;

function isOne({ projectId, deliveryId }: DeliveryName): SQL | undefined {
  return and(eq(callbackDeliveries.projectId, projectId), eq(callbackDeliveries.id, deliveryId));
}

export async function insertDelivery(
  { db }: Pick<Context, 'db'>,
  delivery: typeof callbackDeliveries.$inferInsert,
): Promise<void> {
  await db.insert(callbackDeliveries).values(delivery);
}

/** One delivery of a project. */
export async function findDelivery({ db }: Pick<Context, 'db'>, name: DeliveryName): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(callbackDeliveries).where(isOne(name));
  return row;
}

/**
 * The endpoints that need no event of a sandbox with a wrong signature: those whose server has refused one, and those
 * that got as many as `most` since a time.
 */
export async function listTriedEndpoints(
  { db, sandboxId }: Pick<Context, 'db'> & SandboxName,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const { endpointId, id, createdAt, wrongSignature } = callbackDeliveries;
  const sent = sql`count(distinct ${id}) filter (where ${gte(createdAt, since)})`;
  const rows = await db
    .select({ endpointId })
    .from(callbackDeliveries)
    .leftJoin(callbackAttempts, isAttemptOf)
    .where(and(eq(callbackDeliveries.sandboxId, sandboxId), eq(wrongSignature, true)))
    .groupBy(endpointId)
    .having(or(sql`bool_or(${isRefusal})`, gte(sent, most)));
  return rows.map((row) => row.endpointId);
}

/**
 * Whether a server of the customer has taken an event of a sandbox, and refused the same one with a wrong signature. The
 * built-in receiver, which is the portal's, gets none.
 */
export async function hasCheckedDelivery({ db, sandboxId }: Pick<Context, 'db'> & SandboxName): Promise<boolean> {
  const taken = alias(callbackDeliveries, 'taken');
  const [found] = await db
    .select({ id: taken.id })
    .from(callbackDeliveries)
    .innerJoin(callbackAttempts, isAttemptOf)
    .innerJoin(
      taken,
      and(
        eq(taken.projectId, callbackDeliveries.projectId),
        eq(taken.endpointId, callbackDeliveries.endpointId),
        eq(taken.eventId, callbackDeliveries.eventId),
      ),
    )
    .where(and(isRefused(sandboxId), eq(taken.wrongSignature, false), eq(taken.status, 'DELIVERED')))
    .limit(1);
  return found !== undefined;
}

const isAttemptOf = and(
  eq(callbackAttempts.projectId, callbackDeliveries.projectId),
  eq(callbackAttempts.deliveryId, callbackDeliveries.id),
);

const isRefusal = between(callbackAttempts.httpStatus, 400, 499);

function isRefused(sandboxId: string): SQL | undefined {
  const { wrongSignature } = callbackDeliveries;
  return and(eq(callbackDeliveries.sandboxId, sandboxId), eq(wrongSignature, true), isRefusal);
}

/** Locks the row of a delivery; undefined once it is deleted. */
export async function lockDelivery({ db }: Pick<Context, 'db'>, name: DeliveryName): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(callbackDeliveries).where(isOne(name)).for('update');
  return row;
}

/** Changes a delivery whose row `lockDelivery` has locked. */
export async function updateDelivery(
  { db }: Pick<Context, 'db'>,
  name: DeliveryName,
  change: Pick<DeliveryRow, 'status' | 'nextAttemptAt'>,
): Promise<void> {
  await db.update(callbackDeliveries).set(change).where(isOne(name));
}

/** Counts an attempt of a delivery that is about to be made; undefined once it is deleted. */
export async function countAttempt({ db }: Pick<Context, 'db'>, name: DeliveryName): Promise<DeliveryRow | undefined> {
  const [counted] = await db
    .update(callbackDeliveries)
    .set({ attemptCount: sql`${callbackDeliveries.attemptCount} + 1` })
    .where(isOne(name))
    .returning();
  return counted;
}

/** Ends the attempts of a delivery, which has failed unless it was delivered. */
export async function giveUpDelivery({ db }: Pick<Context, 'db'>, name: DeliveryName): Promise<void> {
  const { status } = callbackDeliveries;
  await db
    .update(callbackDeliveries)
    .set({ status: sql`case ${status} when 'PENDING' then 'FAILED' else ${status} end`, nextAttemptAt: null })
    .where(isOne(name));
}

/** Marks the pending deliveries to an endpoint as failed and returns their number. */
export async function failPendingDeliveries(
  { db }: Pick<Context, 'db'>,
  { projectId, endpointId }: Pick<DeliveryRow, 'projectId' | 'endpointId'>,
): Promise<number> {
  const failed = await db
    .update(callbackDeliveries)
    .set({ status: 'FAILED', nextAttemptAt: null })
    .where(
      and(
        eq(callbackDeliveries.projectId, projectId),
        eq(callbackDeliveries.endpointId, endpointId),
        eq(callbackDeliveries.status, 'PENDING'),
      ),
    )
    .returning({ id: callbackDeliveries.id });
  return failed.length;
}

/** Selects the deliveries that meet all conditions. */
export interface DeliveryFilter {
  projectId: string;
  sandboxId?: string;
  /** Not those of temporary sandboxes. */
  isOwn?: boolean;
  ids?: readonly string[];
  endpointId?: string;
  status?: DeliveryStatus;
  eventType?: EventType;
  /** Created at this time or later. */
  from?: Date;
  /** Created before this time. */
  to?: Date;
  /** Created before this delivery. */
  before?: DeliveryRow;
}

function conditionOf(db: Database, filter: DeliveryFilter): SQL | undefined {
  const { projectId, sandboxId, isOwn, ids, endpointId, status, eventType, from, to, before } = filter;
  const { createdAt, id } = callbackDeliveries;
  return and(
    eq(callbackDeliveries.projectId, projectId),
    sandboxId === undefined ? undefined : eq(callbackDeliveries.sandboxId, sandboxId),
    // As a value, so that the newest are read in their order: joined with the sandboxes, all of them would be sorted.
    isOwn === true
      ? sql`(${inArray(callbackDeliveries.sandboxId, sandboxIdsShownWith(db, { id: projectId, projectId }))}) is true`
      : undefined,
    ids && inArray(id, [...ids]),
    endpointId === undefined ? undefined : eq(callbackDeliveries.endpointId, endpointId),
    status && eq(callbackDeliveries.status, status),
    eventType && eq(callbackDeliveries.eventType, eventType),
    from && gte(createdAt, from),
    to && lt(createdAt, to),
    before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))),
  );
}

/** The newest deliveries that pass a filter. */
export function listDeliveries(
  { db }: Pick<Context, 'db'>,
  filter: DeliveryFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(callbackDeliveries)
    .where(conditionOf(db, filter))
    .orderBy(desc(callbackDeliveries.createdAt), desc(callbackDeliveries.id))
    .limit(limit)
    .offset(offset);
}

/** A page of the deliveries that pass a filter, newest first. */
export async function pageOfDeliveries(context: Pick<Context, 'db'>, filter: DeliveryFilter, choice: PageChoice) {
  const { place, part } = await pageOfRows(context.db, callbackDeliveries, conditionOf(context.db, filter), choice);
  return { ...place, rows: await listDeliveries(context, filter, part) };
}

/** The deliveries of events that are shown with a sandbox, made between two times. */
export function listDeliveriesBetween(
  { db }: Pick<Context, 'db'>,
  { projectId, sandboxId }: SandboxName,
  [from, to]: [Date, Date],
) {
  const { createdAt } = callbackDeliveries;
  const isShown = inArray(callbackDeliveries.sandboxId, sandboxIdsShownWith(db, { id: sandboxId, projectId }));
  return db
    .select()
    .from(callbackDeliveries)
    .where(and(eq(callbackDeliveries.projectId, projectId), isShown, gte(createdAt, from), lte(createdAt, to)))
    .limit(longestList);
}

const longestList = 500;

export async function insertAttempt(
  { db }: Pick<Context, 'db'>,
  attempt: typeof callbackAttempts.$inferInsert,
): Promise<void> {
  await db.insert(callbackAttempts).values(attempt);
}

/** The attempts of some deliveries, newest first. */
export async function listAttempts({ db }: Pick<Context, 'db'>, projectId: string, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  return db
    .select()
    .from(callbackAttempts)
    .where(and(eq(callbackAttempts.projectId, projectId), inArray(callbackAttempts.deliveryId, deliveryIds)))
    .orderBy(desc(callbackAttempts.number));
}

/** The newest attempt of each of some deliveries, without what was sent; none of a delivery that was not attempted. */
export async function listLastAttempts({ db }: Pick<Context, 'db'>, projectId: string, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  const { deliveryId, number, at, httpStatus, error, responseBody } = callbackAttempts;
  return db
    .selectDistinctOn([deliveryId], { deliveryId, at, httpStatus, error, responseBody })
    .from(callbackAttempts)
    .where(and(eq(callbackAttempts.projectId, projectId), inArray(deliveryId, deliveryIds)))
    .orderBy(deliveryId, desc(number));
}

/** Drops the callbacks before a time, with their events, attempts and receipts, by partitions. */
export async function deleteCallbacksBefore({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  for (const history of callbackHistories) {
    await turnHistory(db, history, { days: retainedData.callbacks.partitionDays, now: now(), before });
  }
}
