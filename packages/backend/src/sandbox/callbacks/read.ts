import { and, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';

import type * as definitions from '@up/api/calls/callback';

import type { Database } from '../../database/database.ts';
import { problem } from '../../http/problems.ts';
import type { CommandInput } from '../../module/calls.ts';
import type { ProjectContext } from '../../module/context.ts';
import type { DeliveryRow } from './deliver.ts';
import { callbackAttempts, callbackDeliveries, callbackEvents, callbackReceipts } from './tables.ts';

export async function readDeliveries(
  { db, project }: ProjectContext,
  { status, ...page }: CommandInput<typeof definitions.callbackDeliveries>,
) {
  const condition = and(eq(callbackDeliveries.projectId, project.id), status && eq(callbackDeliveries.status, status));
  const [counted] = await db.select({ total: count() }).from(callbackDeliveries).where(condition);
  const place = placeOf(page, counted?.total ?? 0);
  const rows = await db
    .select()
    .from(callbackDeliveries)
    .where(condition)
    .orderBy(desc(callbackDeliveries.createdAt), desc(callbackDeliveries.id))
    .limit(place.pageSize)
    .offset((place.page - 1) * place.pageSize);
  return { ...place, items: await deliveryAnswers(db, project.id, rows) };
}

export async function readDelivery({ db, project }: ProjectContext, { deliveryId }: { deliveryId: string }) {
  const own = and(eq(callbackDeliveries.projectId, project.id), eq(callbackDeliveries.id, deliveryId));
  const [row] = await db.select().from(callbackDeliveries).where(own);
  if (!row) throw problem('notFound');
  const events = await readEvents(db, project.id, [row]);
  const attempts = await readAttempts(db, project.id, [row.id]);
  return {
    ...deliveryAnswer(row, events),
    payload: events.get(row.eventId) ?? '',
    attempts: attempts.map(({ number, at, url, requestHeaders, httpStatus, responseHeaders, ...attempt }) => ({
      number,
      at: at.toISOString(),
      url,
      requestHeaders,
      httpStatus,
      responseHeaders,
      responseBody: attempt.responseBody,
      error: attempt.error,
      durationMs: attempt.durationMilliseconds,
    })),
  };
}

/** The attempts of some deliveries, newest first. */
export async function readAttempts(db: Database, projectId: string, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  return db
    .select()
    .from(callbackAttempts)
    .where(and(eq(callbackAttempts.projectId, projectId), inArray(callbackAttempts.deliveryId, deliveryIds)))
    .orderBy(desc(callbackAttempts.number));
}

export async function readReceipts({ db, project }: ProjectContext, page: { page: number; pageSize: number }) {
  const own: SQL = eq(callbackReceipts.projectId, project.id);
  const [counted] = await db.select({ total: count() }).from(callbackReceipts).where(own);
  const place = placeOf(page, counted?.total ?? 0);
  const rows = await db
    .select()
    .from(callbackReceipts)
    .where(own)
    .orderBy(desc(callbackReceipts.receivedAt), desc(callbackReceipts.id))
    .limit(place.pageSize)
    .offset((place.page - 1) * place.pageSize);
  const items = rows.map(({ id, eventId, headers, body, reason, receivedAt }) => ({
    id,
    eventId,
    headers,
    body,
    verified: reason === null,
    reason,
    receivedAt: receivedAt.toISOString(),
  }));
  return { ...place, items };
}

/** Deliveries as rows of a list. */
export async function deliveryAnswers(
  db: Database,
  projectId: string,
  rows: readonly DeliveryRow[],
): Promise<definitions.CallbackDelivery[]> {
  const events = await readEvents(db, projectId, rows);
  return rows.map((row) => deliveryAnswer(row, events));
}

/** The bodies of what some deliveries tell of, by the ids of the events. */
async function readEvents(db: Database, projectId: string, rows: readonly DeliveryRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ eventId }) => eventId))];
  if (ids.length === 0) return new Map();
  const { id, payload } = callbackEvents;
  const events = await db
    .select({ id, payload })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.projectId, projectId), inArray(id, ids)));
  return new Map(events.map((event) => [event.id, event.payload]));
}

function deliveryAnswer(row: DeliveryRow, events: ReadonlyMap<string, string>): definitions.CallbackDelivery {
  const { id, endpointId, eventId, eventType, status, attemptCount, nextAttemptAt, createdAt } = row;
  const { timestamp } = JSON.parse(events.get(eventId) ?? '{}') as { timestamp?: string };
  return {
    id,
    endpointId,
    eventId,
    eventType,
    status,
    attemptCount,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sandboxAt: (timestamp === undefined ? createdAt : new Date(timestamp)).toISOString(),
  };
}

/** Of a page behind the last one the last is answered. */
function placeOf({ page, pageSize }: { page: number; pageSize: number }, total: number) {
  return { page: Math.max(1, Math.min(page, Math.ceil(total / pageSize))), pageSize, total };
}

const keptDays = 30;

/** Deletes callbacks that are old, with what was sent and received. */
export async function deleteOldCallbacks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db.delete(callbackAttempts).where(lt(callbackAttempts.at, before));
  await db.delete(callbackDeliveries).where(lt(callbackDeliveries.createdAt, before));
  await db.delete(callbackEvents).where(lt(callbackEvents.createdAt, before));
  await db.delete(callbackReceipts).where(lt(callbackReceipts.receivedAt, before));
}
