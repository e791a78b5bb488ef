import { setTimeout } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';

import type { KeyRow } from '../key/repository.ts';
import type { Context } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { answerOnce } from './answer-once.ts';
import { recordEvents } from './callbacks/record-events.ts';
import type { CallState } from './repository/call-state.ts';
import { isLate, lateMilliseconds } from './late-answer.ts';
import { callerOf, type SandboxCaller } from './mock-key.ts';
import { openFields } from './field-encryption/open-fields.ts';
import { answerKeyOf } from './field-encryption/seal-fields.ts';
import { operationOf } from './operations/operation-of.ts';
import { performDueWork } from './due-work.ts';
import type { MatchedRoute } from './route-table.ts';
import { type SandboxApi, successOf } from './sandbox-api.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { refuseSimulated, simulationOf } from './simulate.ts';
import { isSettlementDue } from './settlement.ts';
import { bodyBytes } from './signature/body-bytes.ts';
import { verifySignature } from './signature/verify.ts';
import { countCall } from './count-call.ts';

/** The caller and the time of the call, in real time and in the sandbox's time. */
export interface KnownCaller extends SandboxCaller {
  at: { at: Date; sandboxAt: Date; keyType: string };
}

const idempotencyHeader = 'idempotency-key';

/**
 * Answers a call of the sandbox. Calls `onCaller` as soon as the caller is known.
 * @throws {ProblemError} for every answer that is not a success
 */
export async function answerCall(
  context: Context,
  { request, route: { api, path, parse }, state }: { request: FastifyRequest; route: MatchedRoute; state: CallState },
  onCaller: (caller: KnownCaller) => void,
): Promise<{ status: number; body: object; answerKey: KeyRow | undefined }> {
  const realNow = context.now();
  const caller = callerOf(state, api);
  const sandboxNow = new Date(realNow.getTime() + (state.aheadMilliseconds ?? 0));
  onCaller({ ...caller, at: { at: realNow, sandboxAt: sandboxNow, keyType: caller.keyType } });
  await countCall(context.db, caller, api, realNow);
  const { key } = state;
  await verifySignature(context, { projectId: caller.projectId, request, key, body: bodyBytes(request) });
  const simulation = simulationOf(request);
  const sandbox: SandboxContext = {
    ...context,
    now: () => sandboxNow,
    realNow: () => realNow,
    projectId: caller.projectId,
    sandboxId: caller.sandboxId,
    idempotencyKey: keyOf(api, request),
    simulatedCode: simulation?.kind === 'payment' ? simulation.code : undefined,
    events: [],
    afterwards: [],
  };
  if (state.isReleaseDue || isSettlementDue(state.settledUntil, sandboxNow)) await performDueWork(sandbox);
  refuseSimulated(simulation);
  const projectRequest = { projectId: caller.projectId, request };
  const answerKey = await answerKeyOf(context, projectRequest);
  const { headers, query: rawQuery } = request;
  const decrypted = { headers, query: rawQuery, body: await openFields(context, projectRequest, request.body) };
  const { path: pathValues, query, body } = parse(decrypted, path);
  const input = { ...body, ...query, ...pathValues };
  const operation = operationOf(api);
  const attempt = {
    sandboxId: caller.sandboxId,
    key: sandbox.idempotencyKey,
    request: [api.id, pathValues, query, body],
  };
  const work = (inside: SandboxContext) =>
    answerOnce(inside.db, { sealer: context.sealer, now: realNow }, attempt, async () => {
      const working = { ...inside, events: [] };
      sandbox.afterwards.length = 0;
      const outcome = await operation(working, input);
      await recordEvents(working);
      return outcome instanceof ProblemError ? { problem: outcome.problem } : { body: outcome };
    });
  // A read has no changes that would need a transaction.
  const answer = await (api.method === 'GET' ? work(sandbox) : transaction(sandbox, work));
  if ('problem' in answer) throw new ProblemError(answer.problem);
  if (isLate(answer.body)) await setTimeout(lateMilliseconds);
  let { body: answered } = answer;
  for (const work of sandbox.afterwards) answered = await work(sandbox);
  return { status: successOf(api).status, body: answered, answerKey };
}

/** The idempotency key; ignored for reads, which change nothing. */
function keyOf({ method }: SandboxApi, { headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  return method === 'GET' || typeof key !== 'string' || key === '' ? undefined : key;
}
