import { type TargetProblem, writtenTargetProblem } from '@up/platform/http/allowed-address';
import { attemptDelivery, isLocal } from './deliver.ts';
import { insertEndpoint, rotateSecret } from './endpoints.ts';
import { exampleOf } from './examples.ts';
import { insertEvent, queueDelivery } from './queue-events.ts';
import {
  type DeliveryRow,
  failPendingDeliveries,
  findDelivery,
  listAttempts,
  listDeliveries,
} from './repository/deliveries.ts';
import { type EventPayload, findEvent, listEvents, readPayloads } from './repository/events.ts';
import { type EndpointRow, findEndpoint, listEndpoints, updateEndpoint } from './repository/endpoints.ts';
import { endOfClaim } from './repository/waiting.ts';
import { invalid } from '../model/invalid.ts';
import { lockSandboxRow } from '../store/repository/lock-sandbox.ts';
import type { Operations, ResponseOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import { createdRange, cutPage, defaultPageSize, idAt, isCreatedWithin, mapPage, pageOfAll } from '../model/cursor.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { changesOf } from '../store/changes-of.ts';

type Delivery = ResponseOf<'POST /sandbox/v1/callback-deliveries/{deliveryId}/resend'>;
const maxEndpoints = 5;

export const notificationOperations = {
  'POST /sandbox/v1/callback-endpoints': async (context, { url, events, description }) => {
    await rejectAddress(context, url);
    // Holds the limit for concurrent registrations.
    await lockSandboxRow(context);
    if ((await apiEndpoints(context)).length >= maxEndpoints) {
      throw rejection('ENDPOINT_LIMIT_REACHED', `The project has ${maxEndpoints} callback endpoints.`);
    }
    const createdAt = context.now();
    const { projectId, sandboxId } = context;
    const endpoint = { projectId, sandboxId, origin: 'api', url, events, description, createdAt } as const;
    const { secret, ...row } = await insertEndpoint(context, endpoint);
    return { ...endpointResponse(row), secret };
  },
  'GET /sandbox/v1/callback-endpoints': async (context, page) => {
    const range = createdRange(page);
    const created = (await apiEndpoints(context)).filter(({ createdAt }) => isCreatedWithin(createdAt, range));
    return mapPage(
      pageOfAll(created, ({ id }) => id, page),
      endpointResponse,
    );
  },
  'GET /sandbox/v1/callback-endpoints/{endpointId}': async (context, { endpointId }) =>
    endpointResponse(await requireEndpoint(context, endpointId)),
  'POST /sandbox/v1/callback-endpoints/{endpointId}/rotate-secret': async (context, { endpointId }) => {
    const rotated = await rotateSecret(context, await requireEndpoint(context, endpointId));
    if (!rotated) throw missing('callback endpoint');
    const { row, secret, previousSecretEndsAt } = rotated;
    return { ...endpointResponse(row), secret, previousSecretExpiresAt: seoulTime(previousSecretEndsAt) };
  },
  'GET /sandbox/v1/events': async (context, query) => {
    const { type, resourceId, limit = defaultPageSize, cursor } = query;
    const before = cursor === undefined ? undefined : await eventAt(context, cursor);
    const filter = { type, resourceId, before: before?.sequence, ...createdRange(query) };
    return mapPage(cutPage(await listEvents(context, filter, limit + 1), limit), eventOf);
  },
  'GET /sandbox/v1/events/{eventId}': async (context, { eventId }) => {
    const event = await findEvent(context, eventId);
    if (!event) throw missing('event');
    return eventOf(event);
  },
  'PATCH /sandbox/v1/callback-endpoints/{endpointId}': async (context, { endpointId, ...change }) => {
    if (change.url !== undefined) await rejectAddress(context, change.url);
    const endpoint = await requireEndpoint(context, endpointId);
    const values: [string, unknown][] = Object.entries(change);
    const changes = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as typeof change;
    if (Object.keys(changes).length === 0) return endpointResponse(endpoint);
    const changed = await updateEndpoint(context, endpoint, changes);
    if (!changed) throw missing('callback endpoint');
    return endpointResponse(changed);
  },
  'DELETE /sandbox/v1/callback-endpoints/{endpointId}': async (context, { endpointId }) => {
    const endpoint = await requireEndpoint(context, endpointId);
    if (!(await updateEndpoint(context, endpoint, { status: 'DELETED' }))) throw missing('callback endpoint');
    const droppedDeliveries = await failPendingDeliveries(context, { projectId: context.projectId, endpointId });
    return { endpointId, droppedDeliveries, deletedAt: seoulTime(context.now()) };
  },
  'POST /sandbox/v1/callback-endpoints/{endpointId}/test': async (context, { endpointId, eventType }) => {
    const endpoint = await requireEndpoint(context, endpointId);
    rejectDisabled(endpoint);
    const event = await insertEvent(context, exampleOf(eventType));
    // Sent below; by the queue if this process ends before that.
    const deliveryId = await queueDelivery(context, { endpoint, event, at: endOfClaim(context.realNow()) });
    return attemptAfterwards(context, deliveryId);
  },
  'GET /sandbox/v1/callback-deliveries': async (context, query) => {
    const { endpointId, status, eventType, limit = defaultPageSize, cursor } = query;
    const { projectId, sandboxId } = context;
    const before = cursor === undefined ? undefined : await deliveryAt(context, cursor);
    const filter = { projectId, sandboxId, endpointId, status, eventType, before, ...createdRange(query) };
    const found = cutPage(await listDeliveries(context, filter, { limit: limit + 1 }), limit);
    return { ...found, data: await deliveryResponses(context, found.data) };
  },
  'POST /sandbox/v1/callback-deliveries/{deliveryId}/resend': async (context, { deliveryId }) => {
    const delivery = await requireDelivery(context, deliveryId);
    const endpoint = await findEndpoint(context, context.projectId, delivery.endpointId);
    if (!endpoint) throw missing('callback endpoint');
    rejectDisabled(endpoint);
    return attemptAfterwards(context, deliveryId);
  },
} satisfies Partial<Operations>;

/** The endpoints that were registered in this sandbox; the project's own are managed in the portal. */
async function apiEndpoints(context: SandboxContext): Promise<EndpointRow[]> {
  return (await listEndpoints(context, context.projectId)).filter(
    ({ origin, sandboxId }) => origin === 'api' && sandboxId === context.sandboxId,
  );
}

async function requireEndpoint(context: SandboxContext, id: string): Promise<EndpointRow> {
  const endpoint = (await apiEndpoints(context)).find((each) => each.id === id);
  if (!endpoint) throw missing('callback endpoint');
  return endpoint;
}

async function requireDelivery(context: SandboxContext, deliveryId: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(context, { projectId: context.projectId, deliveryId });
  if (delivery?.sandboxId !== context.sandboxId) throw missing('callback delivery');
  return delivery;
}

const targetTexts: Readonly<Record<TargetProblem, string>> = {
  NOT_HTTPS: 'url must begin with https:// and contain no user name.',
  PRIVATE_ADDRESS: 'url must resolve to a public address.',
  NOT_RESOLVED: 'The host of url cannot be resolved.',
};

/** Checks the text of a URL only; each attempt checks the address that its host name resolves to. */
async function rejectAddress(context: SandboxContext, url: string): Promise<void> {
  const found = await writtenTargetProblem(url, { allowLocal: isLocal(context) });
  if (found) throw invalid({ url: 'notAllowed' }, targetTexts[found]);
}

function rejectDisabled({ status }: EndpointRow): void {
  if (status !== 'ENABLED') throw rejection('ENDPOINT_DISABLED', 'The callback endpoint is disabled.');
}

/** Sends after the transaction, because the response of a server may take ten seconds. */
async function attemptAfterwards(context: SandboxContext, deliveryId: string): Promise<Delivery> {
  context.reply.afterCommit = async (outside) => {
    const realTime = { ...outside, now: outside.realNow };
    await attemptDelivery(realTime, { projectId: outside.projectId, deliveryId });
    return responseOf(outside, deliveryId);
  };
  return responseOf(context, deliveryId);
}

async function responseOf(context: SandboxContext, deliveryId: string): Promise<Delivery> {
  const [response] = await deliveryResponses(context, [await requireDelivery(context, deliveryId)]);
  if (!response) throw new Error('A delivery that was found has no response');
  return response;
}

const errors = ['TIMEOUT', 'CONNECTION_REFUSED', 'TLS_ERROR', 'HTTP_ERROR'] as const;

async function deliveryResponses(context: SandboxContext, rows: DeliveryRow[]): Promise<Delivery[]> {
  const attempts = await listAttempts(
    context,
    context.projectId,
    rows.map(({ id }) => id),
  );
  const payloads = await readPayloads(
    context,
    context.projectId,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map(({ id, endpointId, eventId, eventType, status, wrongSignature, nextAttemptAt, createdAt }) => ({
    deliveryId: id,
    endpointId,
    eventId,
    eventType,
    status,
    ...(wrongSignature && { wrongSignature }),
    ...payloadOf(payloads.get(eventId)),
    createdAt: seoulTime(createdAt),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === id)
      .slice(0, 10)
      .map(({ at, httpStatus, durationMilliseconds, error }) => ({
        at: seoulTime(at),
        ...(httpStatus !== null && { httpStatus }),
        durationMs: durationMilliseconds,
        ...(error !== null && { error: errors.find((each) => each === error) ?? 'HTTP_ERROR' }),
      })),
    ...(nextAttemptAt && { nextAttemptAt: seoulTime(nextAttemptAt) }),
  }));
}

function payloadOf(event: EventPayload | undefined) {
  return event ? { payload: eventOf(event) } : {};
}

async function eventAt(context: SandboxContext, cursor: string) {
  const event = await findEvent(context, idAt(cursor));
  if (!event) throw invalid({ cursor: 'format' });
  return event;
}

/** An event as it was sent. */
/** An event as it was sent; older ones were sent without their sequence. */
function eventOf({ payload, sequence }: EventPayload): ResponseOf<'GET /sandbox/v1/events/{eventId}'> {
  const sent = JSON.parse(payload) as Omit<ResponseOf<'GET /sandbox/v1/events/{eventId}'>, 'sequence'>;
  return { ...sent, sequence };
}

async function deliveryAt(context: SandboxContext, cursor: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(context, { projectId: context.projectId, deliveryId: idAt(cursor) });
  if (!delivery) throw invalid({ cursor: 'format' });
  return delivery;
}

function endpointResponse(row: Omit<EndpointRow, 'secret'>) {
  const { id, url, events, status, description } = row;
  return {
    endpointId: id,
    url,
    events,
    status: status === 'ENABLED' ? ('ENABLED' as const) : ('DISABLED' as const),
    ...(description !== null && { description }),
    ...changesOf({ ...row, sequence: 1 }),
  };
}
