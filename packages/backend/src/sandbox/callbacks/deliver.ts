import { and, eq, sql } from 'drizzle-orm';

import { allowedTarget } from '../../http/allowed-address.ts';
import type { Context } from '../../module/context.ts';
import type { JobData } from '../../module/job.ts';
import { transaction } from '../../module/transaction.ts';
import { type EndpointRow, findEndpoint, secretOf } from './endpoints.ts';
import { deliverJob } from './record-events.ts';
import { receive } from './receive.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { signedHeaders } from './signature.ts';
import { callbackAttempts, callbackDeliveries, callbackEvents } from './tables.ts';

const seconds = (count: number) => count * 1_000;
const [minute, hour] = [seconds(60), seconds(3_600)];
/** The pauses before each further attempt; the last one is tried three days after the first. */
const pauses = [seconds(5), 5 * minute, 30 * minute, 2 * hour, ...Array.from({ length: 11 }, () => 6 * hour)];

export interface DeliveryName {
  projectId: string;
  deliveryId: string;
}

export type DeliveryRow = typeof callbackDeliveries.$inferSelect;

/** The job of a callback: one attempt, and the order for the next one when it failed. */
export async function runDelivery(context: Context, data: JobData): Promise<void> {
  const name = { projectId: String(data.projectId), deliveryId: String(data.deliveryId) };
  const delivery = await findDelivery(context, name);
  // At least once: a job that is done a second time sends again only what has not arrived.
  if (!delivery || (delivery.status !== 'PENDING' && data.again !== true)) return;
  await attemptDelivery(context, delivery);
}

/** A job that failed for good, such as one whose process died again and again. */
export async function giveDeliveryUp(context: Context, data: JobData): Promise<void> {
  const name = { projectId: String(data.projectId), deliveryId: String(data.deliveryId) };
  await context.db.update(callbackDeliveries).set({ status: 'FAILED', nextAttemptAt: null }).where(isThis(name));
}

export async function findDelivery({ db }: Pick<Context, 'db'>, name: DeliveryName): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(callbackDeliveries).where(isThis(name));
  return row;
}

/** Sends a callback once, whatever became of it before, and keeps what was sent and answered. */
export async function attemptDelivery(context: Context, delivery: DeliveryRow): Promise<void> {
  const { projectId, id: deliveryId, eventId, endpointId } = delivery;
  const endpoint = await findEndpoint(context, projectId, endpointId);
  const [event] = await context.db
    .select()
    .from(callbackEvents)
    .where(and(eq(callbackEvents.projectId, projectId), eq(callbackEvents.id, eventId)));
  if (!endpoint || !event || endpoint.status !== 'ENABLED') {
    await giveDeliveryUp(context, { projectId, deliveryId });
    return;
  }
  const at = context.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'UP-Callbacks/1.0',
    ...signedHeaders(secretOf(context, endpoint), { id: eventId, timestamp, body: event.payload }),
  };
  const started = performance.now();
  const outcome = await send(context, endpoint, { headers, body: event.payload });
  const durationMilliseconds = Math.round(performance.now() - started);
  await keepAttempt(context, { projectId, deliveryId }, { endpoint, at, headers, outcome, durationMilliseconds });
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

async function send(context: Context, endpoint: EndpointRow, message: Message): Promise<Outcome> {
  if (endpoint.origin === 'receiver') return receive(context, endpoint, message);
  const target = await allowedTarget(endpoint.url, { allowLocal: isLocal(context) });
  if (typeof target === 'string') return { error: 'CONNECTION_REFUSED', body: target };
  return sendRequest(target, message);
}

/** In environment local callbacks may go to this machine. */
export function isLocal({ site }: Pick<Context, 'site'>): boolean {
  return site.environment === 'local';
}

interface Attempt {
  endpoint: EndpointRow;
  at: Date;
  headers: Record<string, string>;
  outcome: Outcome;
  durationMilliseconds: number;
}

function keepAttempt(context: Context, name: DeliveryName, attempt: Attempt): Promise<void> {
  const { endpoint, at, headers, outcome, durationMilliseconds } = attempt;
  return transaction(context, async (inside) => {
    const [counted] = await inside.db
      .update(callbackDeliveries)
      .set({ attemptCount: sql`${callbackDeliveries.attemptCount} + 1` })
      .where(isThis(name))
      .returning();
    if (!counted) return;
    await inside.db.insert(callbackAttempts).values({
      ...name,
      number: counted.attemptCount,
      url: endpoint.url,
      requestHeaders: headers,
      httpStatus: outcome.httpStatus,
      responseHeaders: outcome.headers,
      responseBody: outcome.body,
      error: outcome.error,
      durationMilliseconds,
      at,
    });
    await inside.db
      .update(callbackDeliveries)
      .set(await nextState(inside, name, counted, outcome))
      .where(isThis(name));
  });
}

async function nextState(
  context: Context,
  name: DeliveryName,
  { attemptCount, status }: DeliveryRow,
  { error }: Outcome,
) {
  if (!error) return { status: 'DELIVERED' as const, nextAttemptAt: null };
  // A callback that arrived once stays delivered, even when sending it again fails.
  if (status === 'DELIVERED') return { status, nextAttemptAt: null };
  const pause = pauses[attemptCount - 1];
  if (pause === undefined) return { status: 'FAILED' as const, nextAttemptAt: null };
  const startAfter = new Date(context.now().getTime() + pause);
  await context.jobs.send(context, deliverJob, { ...name, again: false }, { startAfter });
  return { status: 'PENDING' as const, nextAttemptAt: startAfter };
}

function isThis({ projectId, deliveryId }: DeliveryName) {
  return and(eq(callbackDeliveries.projectId, projectId), eq(callbackDeliveries.id, deliveryId));
}
