import type { FastifyReply, FastifyRequest } from 'fastify';

import { parseJson } from '@up/api/exact-json';
import { isJson } from '@up/api/parameters/form-pairs';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';

import type { Context, Services } from '@up/platform/module';
import { performDueWork } from '../clock/due-work.ts';
import { isWorkDue } from '../clock/sandbox-time.ts';
import { recordCall } from '../history/record-call.ts';
import { typeOf } from '../model/raw-body.ts';
import { decryptFields } from '../security/field-encryption/decrypt-fields.ts';
import { createCallKeys, findResponseKey } from '../security/field-encryption/encryption-key.ts';
import { encryptFields } from '../security/field-encryption/encrypt-fields.ts';
import { verifySignature } from '../security/signature/verify.ts';
import { factsOf, progressOf, readCall } from './call.ts';
import { checkDecrypted } from './request/reject-real-data.ts';
import { findRoute, type RouteTable } from './route-table.ts';
import { authenticate, findCaller, findCallState } from './steps/authenticate.ts';
import { countCall } from './steps/daily-limits.ts';
import { operate, respond, type SandboxResponse } from './steps/operate.ts';
import { simulate } from './steps/simulate.ts';

/**
 * Handles a call of the sandbox, one step a line. A step gets what was read of the request and what others returned; its
 * facts are taken. The response is then recorded and encrypted.
 * @throws {ProblemError} for every response that is not a success
 */
export async function handleCall(
  { context, routes }: { context: Context; routes: RouteTable },
  request: FastifyRequest,
): Promise<SandboxResponse> {
  const { take, pass } = progressOf(request);
  const call = readCall(request);
  const realNow = context.now();
  const found = await findCallState(context.db, call, realNow);
  const route = take(await findRoute(routes, call, found?.revision));
  const { api } = route;
  request.countedRoute = api.path;
  const { state } = take(await authenticate(context.db, call, { found, now: realNow }));
  const { caller, sandbox, facts } = take(findCaller(context, state, { api, realNow }));
  take(await countCall(context.db, caller, { api, now: realNow }));
  pass('authentication');
  const keys = createCallKeys(context, call, caller.projectId);
  await verifySignature(context, { request: call, key: state.key, body: call.bodyBytes, keys });
  if (isWorkDue(state, realNow)) await performDueWork(context, caller);
  const { simulatedCode } = take(simulate(call));
  take({ facts: { responseKey: await findResponseKey(context, call.headers, keys) } });
  const body = await decryptFields(context, call.body, keys);
  take(checkDecrypted(body));
  const parsed = route.parse({ ...call, body }, route.path);
  pass('validation');
  const begin = (sandboxAt: Date) => take({ facts: { record: { ...facts.record, sandboxAt } } });
  const operated = take(await operate({ context, sandbox, begin }, api, { ...parsed, simulatedCode }));
  pass('operation');
  return respond({ context, sandbox }, { api, idempotencyKey: parsed.idempotencyKey }, operated);
}

/** Records a response in the history of the project, if the caller is known. */
export async function recordResponse(
  services: Services,
  request: FastifyRequest,
  { reply, payload }: { reply: FastifyReply; payload: unknown },
): Promise<void> {
  const { record, stages } = factsOf(request);
  if (!record) return;
  await recordCall(services, {
    ...record,
    request,
    stages,
    id: String(reply.getHeader(sandboxRequestIdHeader)),
    status: reply.statusCode,
    headers: reply.getHeaders(),
    body: typeof payload === 'string' ? payload : '',
    durationMilliseconds: Math.round(reply.elapsedTime),
  });
}

/** Encrypts the sensitive fields of a successful response, if the request names a key. */
export async function encryptResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { responseKey } = factsOf(request);
  const type = typeOf(String(reply.getHeader('content-type')));
  if (!responseKey || reply.statusCode >= 400 || !isJson(type) || typeof payload !== 'string') return payload;
  return JSON.stringify(await encryptFields(parseJson(payload), responseKey));
}
