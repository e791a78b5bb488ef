import { projectStatus } from '@up/api/states/project-state';
import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import { ProblemError } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import type { ProjectContext } from '@up/platform/module';
import { recordEvents } from '@up/sandbox/events/record-events';
import { changeSandbox } from '@up/sandbox/clock/change-sandbox';
import { mockSandbox, newLog } from '@up/sandbox/clock/open-sandbox';
import { sandboxError } from '@up/sandbox/http/response/sandbox-error';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { insertStep, type StepRow } from './repository.ts';
import { paymentsOfStep, stepResponse } from './step-payment.ts';

/** The parts of a sandbox response that a step shows. */
export interface StepResult extends Pick<StepRow, 'outcome' | 'responseCode' | 'responseMessage'> {
  nrNumber: string | null;
  approvalCode: string | null;
  amount: number | null;
  currency: string | null;
  /** The available balance after the step; null when no card is involved. */
  balance: number | null;
  /** What the step took from the available balance; negative for what it gave back. */
  spent: number;
  response: object;
}

/** What the project decides after the commit: the result is read when it has. */
interface OpenStep {
  readLater(sandbox: SandboxContext): Promise<StepResult>;
}

interface Step extends Pick<StepRow, 'kind' | 'maskedNumber'> {
  /** The payment or authorization that the request names, which an error leaves as it was. */
  nrNumber?: string;
  /** The shown parts of the request. */
  request: object;
  operation(sandbox: SandboxContext): Promise<StepResult | OpenStep>;
}

/**
 * Runs an operation of the sandbox and stores it as a step. An error of the operation is a valid test result: its
 * changes are rolled back, but the step is stored.
 * @throws {ProblemError} 409 when the project is not active
 */
export async function runStep(context: ProjectContext, step: Step): Promise<PaymentTestStep> {
  if (context.project.status !== projectStatus.active) throw problem('projectNotActive');
  const name = mockSandbox(context.project.id);
  const done = await changeSandbox(context, name, async (sandbox) => {
    const result = await resultOf(sandbox, step);
    return 'readLater' in result ? { ...result, sandbox } : storeStep(sandbox, step, result);
  });
  if (!('readLater' in done)) return done;
  const { sandbox, readLater } = done;
  // A question to the project holds no transaction open.
  await sandbox.reply.afterCommit?.(sandbox, { live: context, finish: (work) => changeSandbox(context, name, work) });
  return changeSandbox(context, name, async (later) => storeStep(later, step, await readLater(later)));
}

async function storeStep(
  sandbox: SandboxContext,
  { kind, maskedNumber, request }: Step,
  { spent, ...result }: StepResult,
): Promise<PaymentTestStep> {
  const row: StepRow = {
    id: sandbox.newId(),
    projectId: sandbox.projectId,
    kind,
    maskedNumber,
    request,
    createdAt: sandbox.realNow(),
    ...result,
    balanceBefore: result.balance === null ? null : result.balance + spent,
  };
  await insertStep(sandbox.db, row);
  return stepResponse(row, await paymentsOfStep(sandbox, row.nrNumber));
}

async function resultOf(sandbox: SandboxContext, { operation, nrNumber }: Step): Promise<StepResult | OpenStep> {
  try {
    // A savepoint: a failed operation is rolled back.
    return await sandbox.db.transaction(async (db) => {
      const inside = { ...sandbox, db, log: newLog() };
      const result = await operation(inside);
      await recordEvents(inside);
      return result;
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const response = sandboxError(error.problem, {
      requestId: sandbox.newId(),
      siteUrl: sandbox.site.siteUrl,
      locale: 'en',
    });
    return {
      outcome: 'refused',
      responseCode: response.code,
      responseMessage: response.message,
      nrNumber: nrNumber ?? null,
      approvalCode: null,
      amount: null,
      currency: null,
      balance: null,
      spent: 0,
      response,
    };
  }
}
