import { callStages, type OperatorSandboxCall } from '@up/api/calls/sandbox/sandbox';

import { recordEvent } from '@up/platform/audit/record';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { OperatorContext } from '@up/platform/module';
import { transaction } from '@up/platform/module';
import { listAttempts, listDeliveriesBetween } from './callbacks/repository/deliveries.ts';
import { listEventsBetween } from './callbacks/repository/events.ts';
import { maskPersonalData } from './history/mask.ts';
import { callResponse } from './history/read.ts';
import { type CallRow, findCallOfAnyProject } from './history/repository/calls.ts';

/** How long after a call its events may be stored: a late response is 3 seconds late. */
const eventMilliseconds = 5_000;

/**
 * A call for the provider's staff, by the id that the customer has. The look is recorded in the audit trail.
 * @throws {ProblemError} 404
 */
export async function readOperatorCall(
  context: OperatorContext,
  { callId }: { callId: string },
): Promise<OperatorSandboxCall> {
  const found = isUuid(callId) ? await findCallOfAnyProject(context.db, callId) : undefined;
  if (!found) throw problem('notFound');
  const { call, projectId, projectName } = found;
  await transaction(context, (context) =>
    recordEvent(context, { action: 'sandboxCall.viewed', subject: callId, details: { project: projectId } }),
  );
  const { request, response } = call;
  return {
    ...callResponse({ ...call, path: call.path.replace(/\?.*/s, '?…') }),
    projectId,
    projectName,
    stages: timesOf(call),
    request: { headers: request.headers, body: maskPersonalData(request.body) },
    response: { headers: response.headers, body: maskPersonalData(response.body) },
    events: await eventsOf(context, projectId, call),
  };
}

function timesOf({ stages, durationMilliseconds }: CallRow): OperatorSandboxCall['stages'] {
  const passed = callStages.flatMap((stage) => {
    const durationMs = stages[stage];
    return durationMs === undefined ? [] : [{ stage, durationMs }];
  });
  const other = durationMilliseconds - passed.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return passed.length > 0 && other > 0 ? [...passed, { stage: 'other', durationMs: other }] : passed;
}

async function eventsOf(
  context: OperatorContext,
  projectId: string,
  call: CallRow,
): Promise<OperatorSandboxCall['events']> {
  const { at, path, response, sandboxId } = call;
  const during: [Date, Date] = [at, new Date(at.getTime() + call.durationMilliseconds + eventMilliseconds)];
  const named = (id: string | null) => id !== null && (path.includes(id) || response.body.includes(id));
  const events = (await listEventsBetween(context, { projectId, sandboxId }, during)).filter(({ resourceId }) =>
    named(resourceId),
  );
  const ids = new Set(events.map(({ id }) => id));
  const deliveries = (await listDeliveriesBetween(context, { projectId, sandboxId }, during)).filter(({ eventId }) =>
    ids.has(eventId),
  );
  const attempts = await listAttempts(
    context,
    projectId,
    deliveries.map(({ id }) => id),
  );
  return events.map((event) => ({
    ...event,
    deliveries: deliveries
      .filter(({ eventId }) => eventId === event.id)
      .map(({ id, status, nextAttemptAt }) => ({
        id,
        status,
        nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
        attempts: attempts
          .filter(({ deliveryId }) => deliveryId === id)
          .map(({ at, httpStatus, error, durationMilliseconds }) => ({
            at: at.toISOString(),
            httpStatus,
            error,
            durationMs: durationMilliseconds,
          })),
      })),
  }));
}
