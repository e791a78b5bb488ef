import { setTimeout } from 'node:timers/promises';

import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { changeSandbox } from '../../clock/change-sandbox.ts';
import { defaultSettings } from '../../decisions/endpoint.ts';
import { amountOf } from '../../decisions/question.ts';
import {
  closeDecision,
  type DecisionRow,
  findDecisionEndpoint,
  listOpenDecisions,
} from '../../decisions/repository.ts';
import { fallbackVerdict } from '../../decisions/verdict.ts';
import type { SandboxContext, SandboxName } from '../../model/sandbox-context.ts';
import { findPending } from '../../payments/repository/payments.ts';
import { settleQuestion } from '../../payments/settle-question.ts';
import { lockOpenAttempt, storeOutcome } from './idempotency.ts';

/** Longer than a question and the transaction after it take: whoever asked does no longer exist. */
const abandonedMilliseconds = 10_000;
const pauseMilliseconds = 100;

/** After which a repetition gives up: neither the process that asked nor the fallback could decide. */
const longestWaitMilliseconds = 2 * abandonedMilliseconds;

/**
 * Makes a change; the repetition of a request whose question is open waits for the decision, outside of any transaction.
 * If the process that asked has ended, the fallback decides.
 * @throws {ProblemError} 503 when nobody decides
 */
export async function afterOpenQuestion<T extends Pick<SandboxContext, 'reply'>>(
  context: Context,
  { projectId, sandboxId }: SandboxName,
  change: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + longestWaitMilliseconds;
  for (;;) {
    const result = await change();
    if (!result.reply.isEarly) return result;
    if (performance.now() > deadline)
      throw problem('unavailable', { retryAfterSeconds: abandonedMilliseconds / 1_000 });
    await setTimeout(pauseMilliseconds);
    // What fails is another question, or fails again in the job, which reports it.
    await trySettling(context, { projectId, sandboxId });
  }
}

/**
 * Makes the second change of a request whose response was open, and stores the response for repetitions.
 * @param key the idempotency key of the request
 */
export async function finishOpen(
  inside: SandboxContext,
  key: string | null | undefined,
  work: (inside: SandboxContext) => Promise<object>,
): Promise<object> {
  const isStored = typeof key === 'string' && (await lockOpenAttempt(inside, key));
  const body = await work(inside);
  if (isStored) await storeOutcome(inside, key, { body });
  return body;
}

/**
 * Lets the fallback decide the questions whose process has ended while they were open. One that fails holds no other.
 * @throws {AggregateError} with the failures, after all were tried
 */
export async function settleAbandoned(context: Context): Promise<void> {
  const failures = await trySettling(context);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} questions could not be decided`);
}

/** Decides what it can of one sandbox, or of all; returns why the others failed. */
async function trySettling(context: Context, name?: SandboxName): Promise<unknown[]> {
  const askedBefore = new Date(context.now().getTime() - abandonedMilliseconds);
  const failures: unknown[] = [];
  for (const question of await listOpenDecisions(context, { askedBefore, sandboxId: name?.sandboxId })) {
    try {
      await changeSandbox(context, question, (inside) => settleInterrupted(inside, question));
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

async function settleInterrupted(inside: SandboxContext, question: DecisionRow): Promise<void> {
  const { fallback } = (await findDecisionEndpoint(inside)) ?? defaultSettings;
  const milliseconds = inside.realNow().getTime() - question.askedAt.getTime();
  const requested = amountOf(question);
  const decided = { verdict: fallbackVerdict(fallback, { requested, cause: 'INTERRUPTED', milliseconds }) };
  const pending = question.drill === null ? await findPending(inside, question.nrNumber) : undefined;
  if (pending) await finishOpen(inside, pending.idempotencyKey, () => settleQuestion(inside, question, decided));
  else await closeDecision(inside, question, decided);
}
