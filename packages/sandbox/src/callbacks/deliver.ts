import { allowedTarget } from '@up/platform/http/allowed-address';
import { type Context, transaction } from '@up/platform/module';
import { secretsAt } from './endpoints.ts';
import { maxAttempts, stateAfter } from './next-state.ts';
import { type Message, messageFor, receive } from './receive.ts';
import {
  countAttempt,
  type DeliveryName,
  type DeliveryRow,
  giveUpDelivery,
  insertAttempt,
  lockDelivery,
  updateDelivery,
} from './repository/deliveries.ts';
import { type EndpointRow, findEndpoint, readFault } from './repository/endpoints.ts';
import { readPayloads } from './repository/events.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { newSecret } from './signature.ts';

/** Sends a callback once, whatever its status, and stores the request and the response. */
export async function attemptDelivery(context: Context, name: DeliveryName): Promise<void> {
  const counted = await countAttempt(context, name);
  if (counted) await attemptCounted(context, counted);
}

/**
 * Makes the attempt of a claimed delivery, unless the processes that claimed it for its last attempts have all ended.
 * @throws {Error} when the database fails; the delivery is claimed again at the end of its claim
 */
export async function attemptClaimed(context: Context, claimed: DeliveryRow): Promise<void> {
  if (claimed.attemptCount > maxAttempts && claimed.status === 'PENDING')
    await giveUpDelivery(context, nameOf(claimed));
  else await attemptCounted(context, claimed);
}

const nameOf = ({ projectId, id }: DeliveryRow): DeliveryName => ({ projectId, deliveryId: id });

async function attemptCounted(context: Context, delivery: DeliveryRow): Promise<void> {
  const { projectId, eventId, endpointId, attemptCount: number } = delivery;
  const endpoint = await findEndpoint(context, projectId, endpointId);
  const body = (await readPayloads(context, projectId, [eventId])).get(eventId)?.payload;
  if (!endpoint || body === undefined || endpoint.status !== 'ENABLED') {
    await giveUpDelivery(context, nameOf(delivery));
    return;
  }
  const at = context.now();
  const secrets = delivery.wrongSignature ? [newSecret(context.random)] : secretsAt(context, endpoint, at);
  const message = messageFor(secrets, { eventId, body, at });
  const started = performance.now();
  const outcome = await send(context, endpoint, { ...message, at });
  const durationMilliseconds = Math.round(performance.now() - started);
  await storeAttempt(context, nameOf(delivery), { number, endpoint, at, message, outcome, durationMilliseconds });
}

async function send(context: Context, endpoint: EndpointRow, message: Message & { at: Date }): Promise<Outcome> {
  if (endpoint.origin === 'receiver') return receive(context, endpoint, message);
  const target = await allowedTarget(endpoint.url, { allowLocal: isLocal(context) });
  if (typeof target === 'string') return { error: 'CONNECTION_REFUSED', body: target };
  return sendRequest(target, message);
}

/** In environment `local`, callbacks may go to this machine. */
export function isLocal({ site }: Pick<Context, 'site'>): boolean {
  return site.environment === 'local';
}

interface Attempt {
  number: number;
  endpoint: EndpointRow;
  at: Date;
  message: Message;
  outcome: Outcome;
  durationMilliseconds: number;
}

/** The row of an attempt. */
export function attemptOf(
  name: DeliveryName,
  { number, endpoint, at, message, outcome, durationMilliseconds }: Attempt,
): Parameters<typeof insertAttempt>[1] {
  return {
    ...name,
    number,
    url: endpoint.url,
    requestHeaders: message.headers,
    httpStatus: outcome.httpStatus,
    responseHeaders: outcome.headers,
    responseBody: outcome.body,
    error: outcome.error,
    durationMilliseconds,
    at,
  };
}

function storeAttempt(context: Context, name: DeliveryName, attempt: Attempt): Promise<void> {
  return transaction(context, async (inside) => {
    const delivery = await lockDelivery(inside, name);
    if (!delivery) return;
    await insertAttempt(inside, attemptOf(name, attempt));
    const fault = await readFault(inside, name.projectId);
    const ended = { number: attempt.number, error: attempt.outcome.error };
    await updateDelivery(inside, name, stateAfter(ended, delivery, { fault, now: context.now() }));
  });
}
