import type { Context } from '../../platform/module/context.ts';
import { secretOf } from './endpoints.ts';
import type { EndpointRow } from './repository/endpoints.ts';
import { insertReceipt } from './repository/events.ts';
import type { Outcome } from './send-request.ts';
import { rejectionOf } from './signature.ts';

/**
 * The built-in receiver of a project: verifies the signature as a server of the project would, and stores the
 * callback. The request does not leave this process, so no tunnel is needed.
 */
export async function receive(
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
