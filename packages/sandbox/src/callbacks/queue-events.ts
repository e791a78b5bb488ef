import type { CallbackFault } from '@up/api/calls/sandbox/callback';
import { maskRealDataIn } from '@up/api/rules/real-data';

import type { Context } from '@up/platform/module';
import { findProject } from '@up/projects/project/repository/projects';
import { newId } from '../model/identifiers.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { ensureOwnEndpoint, secretsAt } from './endpoints.ts';
import type { SandboxEvent } from '../model/event.ts';
import { attemptOf } from './deliver.ts';
import { startTime } from './faults.ts';
import { stateAfter } from './next-state.ts';
import { messageFor, receive } from './receive.ts';
import { insertAttempt, insertDelivery, listTriedEndpoints } from './repository/deliveries.ts';
import { type EndpointRow, listEndpoints, readFault } from './repository/endpoints.ts';
import { countEvents, insertEventRow, nextEventSequence } from './repository/events.ts';
import type { callbackEvents } from './tables.ts';

/**
 * Stores events and queues their callbacks, in the transaction that caused them. The built-in receiver gets its own
 * here, unless the project chose a fault that delays them. In the sandbox of a UAT, a server that has not refused a wrong
 * signature yet gets one beside the right one, some times an hour.
 * @returns the ids of the deliveries
 */
export async function queueEvents(context: SandboxContext, happened: readonly SandboxEvent[]): Promise<string[]> {
  if (happened.length === 0) return [];
  const { projectId } = context;
  const endpoints = (await endpointsOf(context)).filter((each) => isReachable(each) && isFor(each, context));
  const fault = await readFault(context, projectId);
  const unproven = context.kind === 'uat' ? await listUnproven(context, endpoints) : [];
  let place = fault === 'outOfOrder' ? await countEvents(context, projectId) : 0;
  const deliveries: string[] = [];
  for (const event of happened) {
    const subscribed = endpoints.filter((endpoint) => isSubscribed(endpoint, event));
    const inserted = await insertEvent(context, event);
    const now = context.realNow();
    const at = startTime(fault, { now, place });
    place += 1;
    for (const endpoint of subscribed) {
      const add = endpoint.origin === 'receiver' && at <= now ? deliverToReceiver : queueDelivery;
      deliveries.push(await add(context, { endpoint, event: inserted, at, fault }));
      if (unproven.includes(endpoint))
        await queueDelivery(context, { endpoint, event: inserted, at, wrongSignature: true });
    }
  }
  return deliveries;
}

/**
 * The endpoints of a project. Its own are created with its first event: that of its address, and the built-in receiver,
 * which is enabled by default, so that callbacks can be seen without any setup.
 */
async function endpointsOf(context: SandboxContext): Promise<EndpointRow[]> {
  const { db, projectId, kind } = context;
  const known = await listEndpoints(context, projectId);
  if (kind === 'temporary') return known;
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

/** Whether an endpoint receives the events of a sandbox. The project's own are not for its temporary ones. */
function isFor({ sandboxId }: EndpointRow, sandbox: Pick<SandboxContext, 'sandboxId' | 'kind'>): boolean {
  return sandboxId === null ? sandbox.kind !== 'temporary' : sandboxId === sandbox.sandboxId;
}

/** An event that is stored. */
type StoredEvent = Pick<typeof callbackEvents.$inferInsert, 'id' | 'type' | 'payload'>;

/**
 * Stores an event. Whatever it is about is locked until the commit, so the sequence of its events has the order of its
 * changes.
 */
export async function insertEvent(context: EventContext, event: SandboxEvent): Promise<StoredEvent> {
  const { projectId, sandboxId, random, now, realNow } = context;
  const { type, resourceId, data, previous, test } = event;
  const id = newId('evt', random);
  const happenedAt = now();
  const sequence = await nextEventSequence(context);
  const body = { eventId: id, type, sequence, createdAt: seoulTime(happenedAt), data, previous, test };
  const payload = JSON.stringify(maskRealDataIn(body));
  const row = { projectId, sandboxId, id, sequence, type, resourceId, payload, happenedAt, createdAt: realNow() };
  await insertEventRow(context, row);
  return row;
}

/** A server that takes every signature gets so many wrong ones in an hour; events at the same time may add one each. */
const wrongSignatures = { most: 10, milliseconds: 3_600_000 };

/** The servers of the customer of which it is not known that they check signatures, and which may be asked now. */
async function listUnproven(context: SandboxContext, endpoints: readonly EndpointRow[]): Promise<EndpointRow[]> {
  const { most, milliseconds } = wrongSignatures;
  const tried = await listTriedEndpoints(context, {
    most,
    since: new Date(context.realNow().getTime() - milliseconds),
  });
  return endpoints.filter(({ id, origin }) => origin !== 'receiver' && !tried.includes(id));
}

interface NewDelivery {
  endpoint: EndpointRow;
  event: StoredEvent;
  /** The time of its first attempt. */
  at: Date;
  wrongSignature?: boolean;
}

/** The sandbox that events belong to, with the real time in addition to its own. */
export type EventContext = Context & Pick<SandboxContext, 'projectId' | 'sandboxId' | 'realNow'>;

/** Adds a delivery to the queue and returns its id. */
export async function queueDelivery(
  context: EventContext,
  { at, wrongSignature, ...delivery }: NewDelivery,
): Promise<string> {
  const row = deliveryOf(context, delivery);
  await insertDelivery(context, { ...row, wrongSignature, status: 'PENDING', attemptCount: 0, nextAttemptAt: at });
  return row.id;
}

/** Adds a delivery to the built-in receiver, which gets it in the same transaction. */
async function deliverToReceiver(
  context: EventContext,
  { endpoint, event, at, fault }: NewDelivery & { fault: CallbackFault },
): Promise<string> {
  const row = deliveryOf(context, { endpoint, event });
  const message = messageFor(secretsAt(context, endpoint, at), { eventId: event.id, body: event.payload, at });
  const outcome = await receive(context, endpoint, { ...message, at });
  const first = { number: 1, endpoint, at, message, outcome, durationMilliseconds: 0 };
  const state = stateAfter(
    { number: first.number, error: outcome.error },
    { status: 'PENDING', attemptCount: first.number, nextAttemptAt: null, wrongSignature: false },
    { fault, now: at },
  );
  await insertDelivery(context, { ...row, ...state, attemptCount: first.number });
  await insertAttempt(context, attemptOf({ projectId: row.projectId, deliveryId: row.id }, first));
  return row.id;
}

function deliveryOf(
  { projectId, sandboxId, random, realNow }: EventContext,
  { endpoint, event }: Pick<NewDelivery, 'endpoint' | 'event'>,
) {
  const subject = { endpointId: endpoint.id, eventId: event.id, eventType: event.type };
  return { projectId, sandboxId, id: newId('dlv', random), ...subject, createdAt: realNow() };
}
