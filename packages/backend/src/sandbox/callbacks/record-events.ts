import type { Context } from '../../platform/module/context.ts';
import { findProject } from '../../projects/project/repository/projects.ts';
import { newId } from '../model/identifiers.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { ensureOwnEndpoint } from './endpoints.ts';
import type { SandboxEvent } from '../model/event.ts';
import { startTimes } from './faults.ts';
import { insertDelivery } from './repository/deliveries.ts';
import { type EndpointRow, listEndpoints, readFault } from './repository/endpoints.ts';
import { countEvents, insertEventRow } from './repository/events.ts';

/** The queue of callbacks. */
export const deliverJob = 'deliver-callback';

/** Stores the events of a request and queues their callbacks, in the transaction of the request. */
export async function recordEvents(context: SandboxContext): Promise<void> {
  if (context.events.length === 0) return;
  const { db, projectId } = context;
  const project = await findProject(db, projectId);
  if (project && project.callbackUrl !== '') await ensureOwnEndpoint(context, projectId, 'project');
  // The receiver is enabled by default, so that callbacks can be seen without any setup.
  await ensureOwnEndpoint(context, projectId, 'receiver');
  const endpoints = (await listEndpoints(context, projectId)).filter(
    (each) => isReachable(each) && isFor(each, context.sandboxId),
  );
  const fault = await readFault(context, projectId);
  let place = fault === 'outOfOrder' ? await countEvents(context, projectId) : 0;
  for (const event of context.events) {
    const subscribed = endpoints.filter(({ events }) => events.includes(event.type));
    if (subscribed.length === 0) continue;
    const id = await insertEvent(context, event);
    const times = startTimes(fault, { now: context.realNow(), place });
    place += 1;
    for (const endpoint of subscribed)
      await queueDelivery(context, { endpoint, event: { id, type: event.type }, times });
  }
  context.events.length = 0;
}

function isReachable({ origin, url, status }: EndpointRow): boolean {
  return status === 'ENABLED' && (origin === 'receiver' || url !== '');
}

/** Whether an endpoint receives the events of a sandbox. */
function isFor({ sandboxId }: EndpointRow, sandbox: string): boolean {
  return sandboxId === null || sandboxId === sandbox;
}

/** Stores an event and returns its id. */
export async function insertEvent(context: EventContext, { type, data }: SandboxEvent): Promise<string> {
  const { projectId, random, now, realNow } = context;
  const id = newId('evt', random);
  const payload = JSON.stringify({ type, timestamp: seoulTime(now()), eventId: id, data });
  await insertEventRow(context, { projectId, id, type, payload, createdAt: realNow() });
  return id;
}

interface NewDelivery {
  endpoint: Pick<EndpointRow, 'id'>;
  event: { id: string; type: SandboxEvent['type'] };
  /** The times of its attempts: one, unless the project chose a fault. */
  times: readonly Date[];
}

/** The sandbox that events belong to, with the real time in addition to its own. */
export type EventContext = Context & Pick<SandboxContext, 'projectId' | 'sandboxId' | 'realNow'>;

/** Adds a delivery, queues its attempts and returns its id. Without times nothing is queued: the caller sends it. */
export async function queueDelivery(context: EventContext, { endpoint, event, times }: NewDelivery): Promise<string> {
  const { projectId, sandboxId, random, realNow, jobs } = context;
  const id = newId('dlv', random);
  const [nextAttemptAt = realNow()] = times;
  await insertDelivery(context, {
    projectId,
    sandboxId,
    id,
    endpointId: endpoint.id,
    eventId: event.id,
    eventType: event.type,
    status: 'PENDING',
    attemptCount: 0,
    nextAttemptAt,
    createdAt: realNow(),
  });
  for (const [index, startAfter] of times.entries()) {
    const data = { projectId, deliveryId: id, again: index > 0 };
    await jobs.send(context, deliverJob, data, startAfter > realNow() ? { startAfter } : {});
  }
  return id;
}
