import { allowedTarget } from '@up/platform/http/allowed-address';
import type { Context } from '@up/platform/module/context';
import type { JobData } from '@up/platform/module/job';
import { transaction } from '@up/platform/module/transaction';
import { secretOf, secretsAt } from './endpoints.ts';
import { deliverJob } from './queue-events.ts';
import {
  countAttempt,
  type DeliveryName,
  type DeliveryRow,
  failPendingDelivery,
  findDelivery,
  insertAttempt,
  updateDelivery,
} from './repository/deliveries.ts';
import { type EndpointRow, findEndpoint } from './repository/endpoints.ts';
import { insertReceipt, readPayloads } from './repository/events.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { rejectionOf, signedHeaders } from './signature.ts';

const seconds = (count: number) => count * 1_000;
const [minute, hour] = [seconds(60), seconds(3_600)];
/** The delays between attempts; the last attempt is three days after the first. */
const pauses = [seconds(5), 5 * minute, 30 * minute, 2 * hour, ...Array.from({ length: 11 }, () => 6 * hour)];

/** The job of a callback: one attempt, which queues the next one when it fails. */
export async function runDelivery(context: Context, data: JobData): Promise<void> {
  const name = { projectId: String(data.projectId), deliveryId: String(data.deliveryId) };
  const delivery = await findDelivery(context, name);
  // Jobs may run more than once: a second run sends only what was not delivered.
  if (!delivery || (delivery.status !== 'PENDING' && data.again !== true)) return;
  await attemptDelivery(context, delivery);
}

/** Marks a callback as failed when its job has failed for good, for example after several process crashes. */
export async function failDelivery(context: Context, data: JobData): Promise<void> {
  const name = { projectId: String(data.projectId), deliveryId: String(data.deliveryId) };
  await failPendingDelivery(context, name);
}

/** Sends a callback once, whatever its status, and stores the request and the response. */
export async function attemptDelivery(context: Context, delivery: DeliveryRow): Promise<void> {
  const { projectId, id: deliveryId, eventId, endpointId } = delivery;
  const endpoint = await findEndpoint(context, projectId, endpointId);
  const body = (await readPayloads(context, projectId, [eventId])).get(eventId);
  if (!endpoint || body === undefined || endpoint.status !== 'ENABLED') {
    await failDelivery(context, { projectId, deliveryId });
    return;
  }
  const at = context.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'UP-Callbacks/1.0',
    ...signedHeaders(secretsAt(context, endpoint, at), { id: eventId, timestamp, body }),
  };
  const started = performance.now();
  const outcome = await send(context, endpoint, { headers, body });
  const durationMilliseconds = Math.round(performance.now() - started);
  await storeAttempt(context, { projectId, deliveryId }, { endpoint, at, headers, outcome, durationMilliseconds });
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

/**
 * The built-in receiver of a project: verifies the signature as a server of the project would, and stores the
 * callback. The request does not leave this process, so no tunnel is needed.
 */
async function receive(
  context: Context,
  endpoint: EndpointRow,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Outcome> {
  const now = context.now();
  const reason = rejectionOf(secretOf(context, endpoint), headers, { body, now });
  await insertReceipt(context, {
    id: context.newId(),
    projectId: endpoint.projectId,
    eventId: headers['webhook-id'] ?? '',
    headers,
    body,
    reason,
    receivedAt: now,
  });
  if (reason) return { httpStatus: 401, headers: {}, body: reason, error: 'HTTP_ERROR' };
  return { httpStatus: 204, headers: {}, body: '' };
}

/** In environment `local`, callbacks may go to this machine. */
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

function storeAttempt(context: Context, name: DeliveryName, attempt: Attempt): Promise<void> {
  const { endpoint, at, headers, outcome, durationMilliseconds } = attempt;
  return transaction(context, async (inside) => {
    const counted = await countAttempt(inside, name);
    if (!counted) return;
    await insertAttempt(inside, {
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
    await updateDelivery(inside, name, await nextState(inside, name, counted, outcome));
  });
}

async function nextState(
  context: Context,
  name: DeliveryName,
  { attemptCount, status }: DeliveryRow,
  { error }: Outcome,
) {
  if (!error) return { status: 'DELIVERED' as const, nextAttemptAt: null };
  // A delivered callback stays delivered, even if resending it fails.
  if (status === 'DELIVERED') return { status, nextAttemptAt: null };
  const pause = pauses[attemptCount - 1];
  if (pause === undefined) return { status: 'FAILED' as const, nextAttemptAt: null };
  const startAfter = new Date(context.now().getTime() + pause);
  await context.jobs.send(context, deliverJob, { ...name, again: false }, { startAfter });
  return { status: 'PENDING' as const, nextAttemptAt: startAfter };
}
