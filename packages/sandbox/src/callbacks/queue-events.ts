import type { Context } from '@up/platform/module/context';
import { findProject } from '@up/projects/project/repository/projects';
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

/**
 * Stores events and queues their callbacks, in the transaction that caused them.
 * @returns the ids of the deliveries
 */
export async function queueEvents(context: SandboxContext, happened: readonly SandboxEvent[]): Promise<string[]> {
  if (happened.length === 0) return [];
  const { projectId } = context;
  const endpoints = (await endpointsOf(context)).filter((each) => isReachable(each) && isFor(each, context.sandboxId));
  const fault = await readFault(context, projectId);
  let place = fault === 'outOfOrder' ? await countEvents(context, projectId) : 0;
  const deliveries: string[] = [];
  for (const event of happened) {
    const subscribed = endpoints.filter((endpoint) => isSubscribed(endpoint, event));
    const id = await insertEvent(context, event);
    const times = startTimes(fault, { now: context.realNow(), place });
    place += 1;
    for (const endpoint of subscribed)
      deliveries.push(await queueDelivery(context, { endpoint, event: { id, type: event.type }, times }));
  }
  return deliveries;
}

/**
 * The endpoints of a project. Its own are created with its first event: that of its address, and the built-in receiver,
 * which is enabled by default, so that callbacks can be seen without any setup.
 */
async function endpointsOf(context: SandboxContext): Promise<EndpointRow[]> {
  const { db, projectId } = context;
  const known = await listEndpoints(context, projectId);
  const has = (origin: EndpointRow['origin']) => known.some((endpoint) => endpoint.origin === origin);
  const project = has('project') ? undefined : await findProject(db, projectId);
  const isAddressMissing = project !== undefined && project.callbackUrl !== '';
  if (!isAddressMissing && has('receiver')) return known;
  if (isAddressMissing) await ensureOwnEndpoint(context, projectId, 'project');
  await ensureOwnEndpoint(context, projectId, 'receiver');
  return listEndpoints(context, projectId);
}

function isReachable({ origin, url, status }: EndpointRow): boolean {
  return status === 'ENABLED' && (origin === 'receiver' || url !== '');
}

/** The project's own address and the built-in receiver get every event. */
function isSubscribed({ origin, events }: EndpointRow, { type }: SandboxEvent): boolean {
  return origin !== 'api' || events.includes(type);
}

/** Whether an endpoint receives the events of a sandbox. */
function isFor({ sandboxId }: EndpointRow, sandbox: string): boolean {
  return sandboxId === null || sandboxId === sandbox;
}

/** Stores an event and returns its id. */
export async function insertEvent(context: EventContext, event: SandboxEvent): Promise<string> {
  const { projectId, sandboxId, random, now, realNow } = context;
  const { type, resourceId, data, previous, test } = event;
  const id = newId('evt', random);
  const happenedAt = now();
  const payload = JSON.stringify({ eventId: id, type, createdAt: seoulTime(happenedAt), data, previous, test });
  const row = { projectId, sandboxId, id, type, resourceId, payload, happenedAt, createdAt: realNow() };
  await insertEventRow(context, row);
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
