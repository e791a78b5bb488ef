import type { CallbackFault, CallbackSettings } from '@up/api/calls/sandbox/callback';
import type { EventType } from '@up/api/constants/event-types';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { attemptDelivery } from './deliver.ts';
import { ensureOwnEndpoint, secretOf } from './endpoints.ts';
import { exampleOf } from './examples.ts';
import { queueEvents } from './queue-events.ts';
import { deliveryResponses } from './read.ts';
import { findDelivery, listDeliveries } from './repository/deliveries.ts';
import {
  type EndpointRow,
  findEndpoint,
  listEndpoints,
  readFault,
  setFault,
  updateEndpoint,
} from './repository/endpoints.ts';

/** The callback settings. The endpoints of the project's address and of the receiver are created when first read. */
export async function readSettings(context: ProjectContext): Promise<CallbackSettings> {
  await ensureOwnEndpoint(context, context.project.id, 'project');
  await ensureOwnEndpoint(context, context.project.id, 'receiver');
  const endpoints = await listEndpoints(context, context.project.id);
  return {
    fault: await readFault(context, context.project.id),
    endpoints: endpoints.map((row) => endpointResponse(row)),
  };
}

export async function updateSettings(
  context: ProjectContext,
  { fault, receiver }: { fault: CallbackFault; receiver: boolean },
): Promise<CallbackSettings> {
  const projectId = context.project.id;
  return transaction(context, async (inside) => {
    const own = await ensureOwnEndpoint(inside, projectId, 'receiver');
    await updateEndpoint(inside, own, { status: receiver ? 'ENABLED' : 'DISABLED' });
    await setFault(inside, projectId, fault);
    await recordEvent(inside, { action: 'callbacks.changed', subject: projectId, details: { fault } });
    return readSettings(inside);
  });
}

/** @throws {ProblemError} 404 */
export async function readSecret(context: ProjectContext, { endpointId }: { endpointId: string }) {
  const endpoint = await findEndpoint(context, context.project.id, endpointId);
  if (!endpoint) throw problem('notFound');
  return { secret: secretOf(context, endpoint) };
}

/**
 * Sends the documented example of an event, marked as a test, by the same rules as one that happened: to every endpoint
 * that gets such events, with the chosen fault.
 * @throws {ProblemError} 409 when no endpoint gets it
 */
export async function sendExample(context: SandboxContext, { eventType }: { eventType: EventType }) {
  const ids = await queueEvents(context, [exampleOf(eventType)]);
  if (ids.length === 0) throw problem('stepNotAllowed', { detail: 'No endpoint of the project gets this event.' });
  const rows = await listDeliveries(context, { projectId: context.projectId, ids }, { limit: ids.length });
  return { deliveries: await deliveryResponses(context, context.projectId, rows) };
}

/** Resends a callback and waits for the attempt. @throws {ProblemError} 404, or 409 when its endpoint is disabled */
export async function resendDelivery(context: ProjectContext, { deliveryId }: { deliveryId: string }) {
  const name = { projectId: context.project.id, deliveryId };
  const delivery = await findDelivery(context, name);
  if (!delivery) throw problem('notFound');
  const endpoint = await findEndpoint(context, name.projectId, delivery.endpointId);
  if (endpoint?.status !== 'ENABLED') throw problem('stepNotAllowed');
  await attemptDelivery(context, name);
  const sent = (await findDelivery(context, name)) ?? delivery;
  const [response] = await deliveryResponses(context, name.projectId, [sent]);
  if (!response) throw problem('notFound');
  return response;
}

function endpointResponse({
  id,
  origin,
  url,
  events,
  status,
  createdAt,
}: EndpointRow): CallbackSettings['endpoints'][number] {
  const shown = status === 'ENABLED' ? ('ENABLED' as const) : ('DISABLED' as const);
  return { id, origin, url, events, status: shown, createdAt: createdAt.toISOString() };
}
