import * as definitions from '@up/api/calls/sandbox/callback';
import type { PageChoice } from '@up/api/page-choice';

import { problem } from '@up/platform/http/problems';
import type { CommandInput, Context, ProjectContext } from '@up/platform/module';
import {
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listLastAttempts,
  pageOfDeliveries,
} from './repository/deliveries.ts';
import { type EventPayload, pageOfReceipts, readPayloads } from './repository/events.ts';

/** A page of the callbacks of a project, without those of temporary sandboxes, newest first. */
export async function readDeliveries(
  context: ProjectContext,
  { status, eventType, ...page }: CommandInput<typeof definitions.callbackDeliveries>,
) {
  const projectId = context.project.id;
  const { rows, ...place } = await pageOfDeliveries(context, { projectId, isOwn: true, status, eventType }, page);
  return { ...place, items: await deliveryResponses(context, projectId, rows) };
}

/** A callback with its attempts. @throws {ProblemError} 404 */
export async function readDelivery(context: ProjectContext, { deliveryId }: { deliveryId: string }) {
  const projectId = context.project.id;
  const row = await findDelivery(context, { projectId, deliveryId });
  if (!row) throw problem('notFound');
  const payloads = await readPayloads(context, projectId, [row.eventId]);
  const attempts = await listAttempts(context, projectId, [row.id]);
  return {
    ...deliveryResponse(row, payloads, attempts),
    payload: payloads.get(row.eventId)?.payload ?? '',
    attempts: attempts.map(({ number, at, url, requestHeaders, httpStatus, responseHeaders, ...attempt }) => ({
      number,
      at: at.toISOString(),
      url,
      requestHeaders,
      httpStatus,
      responseHeaders,
      responseBody: attempt.responseBody,
      ...causeOf({ httpStatus, ...attempt }),
      durationMs: attempt.durationMilliseconds,
    })),
  };
}

/** A page of the callbacks that a project's built-in receiver has received, newest first. */
export async function readReceipts(context: ProjectContext, page: PageChoice) {
  const { rows, ...place } = await pageOfReceipts(context, context.project.id, page);
  const items = rows.map(({ id, eventId, headers, body, reason, receivedAt }) => ({
    id,
    eventId,
    headers,
    body,
    verified: reason === null,
    reason,
    receivedAt: receivedAt.toISOString(),
  }));
  return { ...place, items };
}

/** Deliveries as rows of a list. */
export async function deliveryResponses(
  context: Pick<Context, 'db'>,
  projectId: string,
  rows: readonly DeliveryRow[],
): Promise<definitions.CallbackDelivery[]> {
  const payloads = await readPayloads(
    context,
    projectId,
    rows.map(({ eventId }) => eventId),
  );
  const attempts = await listLastAttempts(
    context,
    projectId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => deliveryResponse(row, payloads, attempts));
}

type LastAttempt = Awaited<ReturnType<typeof listLastAttempts>>[number];

/** Why an attempt failed. An address that is not allowed was never called: the reason is in place of its response. */
function causeOf({ error, httpStatus, responseBody }: Pick<LastAttempt, 'error' | 'httpStatus' | 'responseBody'>) {
  if (error === null) return {};
  const named = [httpStatus === null ? responseBody : error, error].flatMap(
    (name) => definitions.attemptCauses.find((each) => each === name) ?? [],
  );
  return { cause: named[0] ?? ('CONNECTION_REFUSED' as const) };
}

function deliveryResponse(
  row: DeliveryRow,
  payloads: ReadonlyMap<string, EventPayload>,
  attempts: readonly LastAttempt[],
): definitions.CallbackDelivery {
  const { id, endpointId, eventId, eventType, status, wrongSignature, attemptCount, nextAttemptAt, createdAt } = row;
  const event = JSON.parse(payloads.get(eventId)?.payload ?? '{}') as { createdAt?: string };
  const last = attempts.find(({ deliveryId }) => deliveryId === id);
  return {
    id,
    endpointId,
    eventId,
    eventType,
    status,
    ...(wrongSignature && { wrongSignature }),
    attemptCount,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sandboxAt: (event.createdAt === undefined ? createdAt : new Date(event.createdAt)).toISOString(),
    ...(last && { lastAttempt: { at: last.at.toISOString(), httpStatus: last.httpStatus, ...causeOf(last) } }),
  };
}
