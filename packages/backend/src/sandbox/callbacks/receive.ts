import type { Context } from '../../module/context.ts';
import { type EndpointRow, secretOf } from './endpoints.ts';
import type { Outcome } from './send-request.ts';
import { refusalOf } from './signature.ts';
import { callbackReceipts } from './tables.ts';

/**
 * The built-in receiver of a project: verifies the signature as a server of the project's own would, and keeps what it
 * got. It answers without leaving the machine, so that no tunnel is needed.
 */
export async function receive(
  context: Context,
  endpoint: EndpointRow,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Outcome> {
  const now = context.now();
  const reason = refusalOf(secretOf(context, endpoint), headers, { body, now });
  await context.db.insert(callbackReceipts).values({
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
