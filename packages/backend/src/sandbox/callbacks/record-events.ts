import { eq } from 'drizzle-orm';

import type { Context } from '../../module/context.ts';
import { projects } from '../../project/tables.ts';
import { newId } from '../identifiers.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import { type EndpointRow, ensureOwnEndpoint, readEndpoints } from './endpoints.ts';
import type { SandboxEvent } from './event.ts';
import { countEvents, readFault, startTimes } from './faults.ts';
import { callbackDeliveries, callbackEvents } from './tables.ts';

/** The queue of callbacks. */
export const deliverJob = 'deliver-callback';

/** Keeps what happened in a request, and orders its callbacks, in the transaction of its cause. */
export async function recordEvents(context: SandboxContext): Promise<void> {
  if (context.events.length === 0) return;
  const { db, projectId } = context;
  const [project] = await db.select({ url: projects.callbackUrl }).from(projects).where(eq(projects.id, projectId));
  if (project && project.url !== '') await ensureOwnEndpoint(context, projectId, 'project');
  // It is on until somebody switches it off: callbacks can be seen without any preparation.
  await ensureOwnEndpoint(context, projectId, 'receiver');
  const endpoints = (await readEndpoints(context, projectId)).filter(
    (each) => isReachable(each) && isFor(each, context.sandboxId),
  );
  const fault = await readFault(db, projectId);
  let place = fault === 'outOfOrder' ? await countEvents(db, projectId) : 0;
  for (const event of context.events) {
    const wanting = endpoints.filter(({ events }) => events.includes(event.type));
    if (wanting.length === 0) continue;
    const id = await insertEvent(context, event);
    const times = startTimes(fault, { now: context.trueNow(), place });
    place += 1;
    for (const endpoint of wanting) await orderDelivery(context, { endpoint, event: { id, type: event.type }, times });
  }
  context.events.length = 0;
}

function isReachable({ origin, url, status }: EndpointRow): boolean {
  return status === 'ENABLED' && (origin === 'receiver' || url !== '');
}

/** Whether an endpoint gets the events of a sandbox. */
function isFor({ sandboxId }: EndpointRow, sandbox: string): boolean {
  return sandboxId === null || sandboxId === sandbox;
}

export async function insertEvent(context: EventContext, { type, data }: SandboxEvent): Promise<string> {
  const { db, projectId, random, now, trueNow } = context;
  const id = newId('evt', random);
  const payload = JSON.stringify({ type, timestamp: seoulTime(now()), eventId: id, data });
  await db.insert(callbackEvents).values({ projectId, id, type, payload, createdAt: trueNow() });
  return id;
}

interface DeliveryOrder {
  endpoint: Pick<EndpointRow, 'id'>;
  event: { id: string; type: SandboxEvent['type'] };
  /** When it is sent: once, unless a fault was chosen. */
  times: readonly Date[];
}

/** What is needed to keep and to send: a sandbox, and the true time beside its own. */
export type EventContext = Context & Pick<SandboxContext, 'projectId' | 'sandboxId' | 'trueNow'>;

/** Orders a delivery; gives its id. Without times it is sent by whoever orders it. */
export async function orderDelivery(context: EventContext, { endpoint, event, times }: DeliveryOrder): Promise<string> {
  const { db, projectId, sandboxId, random, trueNow, jobs } = context;
  const id = newId('dlv', random);
  const [nextAttemptAt = trueNow()] = times;
  await db.insert(callbackDeliveries).values({
    projectId,
    sandboxId,
    id,
    endpointId: endpoint.id,
    eventId: event.id,
    eventType: event.type,
    status: 'PENDING',
    attemptCount: 0,
    nextAttemptAt,
    createdAt: trueNow(),
  });
  for (const [index, startAfter] of times.entries()) {
    const data = { projectId, deliveryId: id, again: index > 0 };
    await jobs.send(context, deliverJob, data, startAfter > trueNow() ? { startAfter } : {});
  }
  return id;
}
