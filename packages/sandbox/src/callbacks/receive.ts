import type { Context } from '@up/platform/module';
import { secretOf } from './endpoints.ts';
import type { EndpointRow } from './repository/endpoints.ts';
import { insertReceipt } from './repository/events.ts';
import type { Outcome } from './send-request.ts';
import { rejectionOf, signedHeaders } from './signature.ts';

/** An event as it is sent to an endpoint. */
export interface Message {
  eventId: string;
  headers: Record<string, string>;
  body: string;
}

/** Signs an event with the secrets of an endpoint. */
export function messageFor(
  secrets: readonly string[],
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Message {
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'UP-Callbacks/1.0',
    ...signedHeaders(secrets, { id: eventId, timestamp, body }),
  };
  return { eventId, headers, body };
}

/**
 * The built-in receiver of a project: verifies the signature as a server of the project would, and stores the
 * callback. The request does not leave this process, so no tunnel is needed.
 */
export async function receive(
  context: Pick<Context, 'db' | 'newId' | 'sealer'>,
  endpoint: EndpointRow,
  { eventId, headers, body, at }: Message & { at: Date },
): Promise<Outcome> {
  const reason = rejectionOf(secretOf(context, endpoint), headers, { body, now: at });
  const receipt = { id: context.newId(), projectId: endpoint.projectId, eventId, headers, body, reason };
  await insertReceipt(context, { ...receipt, receivedAt: at });
  if (reason) return { httpStatus: 401, headers: {}, body: reason, error: 'HTTP_ERROR' };
  return { httpStatus: 204, headers: {}, body: '' };
}
