import { setTimeout } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';

import type { KeyRow } from '../../projects/key/repository.ts';
import type { Context } from '../../platform/module/context.ts';
import { answerOnce } from './idempotency.ts';
import { recordEvents } from '../callbacks/record-events.ts';
import { changeSandbox } from '../clock/change-sandbox.ts';
import { isWorkDue } from '../clock/sandbox-time.ts';
import type { CallState } from './repository/call-state.ts';
import { isLate, lateMilliseconds } from '../model/late-response.ts';
import { callerOf, type SandboxCaller } from './authenticate.ts';
import { openFields } from '../security/field-encryption/open-fields.ts';
import { answerKeyOf } from '../security/field-encryption/seal-fields.ts';
import { operationOf } from './operation-of.ts';
import { performDueWork } from '../clock/due-work.ts';
import { sandboxAt } from '../clock/open-sandbox.ts';
import { idempotencyHeader } from './parse-request.ts';
import type { MatchedRoute } from './route-table.ts';
import { successOf } from './sandbox-api.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { refuseSimulated, simulationOf } from './simulate.ts';
import { bodyBytes } from '../security/signature/body-bytes.ts';
import { verifySignature } from '../security/signature/verify.ts';
import { countCall } from './daily-limits.ts';

/** The caller and the time of the call, in real time and in the sandbox's time. */
export interface KnownCaller extends SandboxCaller {
  at: { at: Date; sandboxAt: Date; keyType: string };
}

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
  const sandbox = sandboxAt(context, caller, { clock: state, realNow });
  const announce = ({ now }: SandboxContext) =>
    onCaller({ ...caller, at: { at: realNow, sandboxAt: now(), keyType: caller.keyType } });
  announce(sandbox);
  await countCall(context.db, caller, api, realNow);
  const { key } = state;
  await verifySignature(context, { projectId: caller.projectId, request, key, body: bodyBytes(request) });
  const simulation = simulationOf(request);
  if (isWorkDue(state, realNow)) await performDueWork(context, caller);
  refuseSimulated(simulation);
  const projectRequest = { projectId: caller.projectId, request };
  const answerKey = await answerKeyOf(context, projectRequest);
  const { headers, query: rawQuery } = request;
  const decrypted = { headers, query: rawQuery, body: await openFields(context, projectRequest, request.body) };
  const { path: pathValues, query, body } = parse(decrypted, path);
  const input = { ...body, ...query, ...pathValues };
  const operation = operationOf(api);
  const run = async (inside: SandboxContext) => {
    const answer = await answerOnce(inside, [api.id, pathValues, query, body], async () => {
      const outcome = await operation(inside, input);
      await recordEvents(inside);
      return outcome instanceof ProblemError ? { problem: outcome.problem } : { body: outcome };
    });
    return { answer, afterwards: inside.afterwards };
  };
  // A read has no changes that would need a transaction.
  const { answer, afterwards } = await (api.method === 'GET'
    ? run(sandbox)
    : changeSandbox(context, caller, (inside) => {
        announce(inside);
        const simulatedCode = simulation?.kind === 'payment' ? simulation.code : undefined;
        return run({ ...inside, idempotencyKey: keyOf(request), simulatedCode });
      }));
  if ('problem' in answer) throw new ProblemError(answer.problem);
  if (isLate(answer.body)) await setTimeout(lateMilliseconds);
  let { body: answered } = answer;
  for (const work of afterwards) answered = await work(sandbox);
  return { status: successOf(api).status, body: answered, answerKey };
}

/** The idempotency key of a change. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
