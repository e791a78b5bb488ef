import type { PaymentEvent, PaymentScenario, PaymentScenarioRun } from '@up/api/calls/trials/payment-test';
import { ProblemError } from '@up/api/problem';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import type { ProjectContext } from '@up/platform/module';
import { listEvents } from '@up/sandbox/callbacks/repository/events';
import { changeSandbox } from '@up/sandbox/clock/change-sandbox';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { sandboxError } from '@up/sandbox/http/response/sandbox-error';
import type { ResponseOf } from '@up/sandbox/model/operation';
import { listScenarios, runScenario } from '@up/sandbox/scenarios/run-scenario';

/** More than a flow raises about one payment. */
const maxEventsOfOne = 20;

export async function readPaymentScenarios(): Promise<PaymentScenario[]> {
  return listScenarios().map(({ steps: _, ...scenario }) => scenario);
}

/**
 * Plays a flow in the project's sandbox. A step that is declined or rejected is a valid test result.
 * @throws {ProblemError} 404 for an unknown flow, card or wallet, 409 when the project is not active
 */
export async function runPaymentScenario(
  context: ProjectContext,
  request: { scenarioId: string; payerId?: string },
): Promise<PaymentScenarioRun> {
  if (context.project.status !== projectStatus.active) throw problem('projectNotActive');
  const { scenarioId } = request;
  try {
    const sandbox = mockSandbox(context.project.id);
    const run = await changeSandbox(context, sandbox, (inside) => runScenario(inside, request));
    return { scenarioId, steps: run.steps.map(stepOf), expectedEvents: run.expectedEvents, rejection: null };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 409) throw error;
    const { siteUrl } = context.site;
    const { code, reason, message } = sandboxError(error.problem, {
      requestId: context.newId(),
      siteUrl,
      locale: 'en',
    });
    return { scenarioId, steps: [], expectedEvents: [], rejection: { reason: reason ?? code, message } };
  }
}

/** What has happened to authorizations and payments. */
export async function readScenarioEvents(
  context: ProjectContext,
  { resourceIds }: { resourceIds: string },
): Promise<PaymentEvent[]> {
  const sandbox = await openSandbox(context, mockSandbox(context.project.id));
  const events: PaymentEvent[] = [];
  for (const resourceId of resourceIds.split(',')) {
    const found = await listEvents(sandbox, { resourceId }, maxEventsOfOne);
    events.push(...found.map(({ type }) => ({ type, resourceId })));
  }
  return events;
}

type Played = ResponseOf<'POST /sandbox/v1/test/scenarios/{scenarioId}/runs'>['steps'][number];

function stepOf({ type, authorization, payment, cancellation }: Played): PaymentScenarioRun['steps'][number] {
  const { value = null, currency = null } =
    cancellation?.cancelledAmount ?? payment?.amount ?? authorization?.heldAmount ?? {};
  return { type, status: payment?.status ?? authorization?.status ?? null, amount: value, currency };
}
