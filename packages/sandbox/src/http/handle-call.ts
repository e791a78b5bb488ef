import type { FastifyReply, FastifyRequest } from 'fastify';

import { parseJson } from '@up/api/exact-json';
import { isJson } from '@up/api/parameters/form-pairs';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';

import type { Context, Services } from '@up/platform/module';
import { performDueWork } from '../clock/due-work.ts';
import { isWorkDue } from '../clock/sandbox-time.ts';
import { recordCall } from '../history/record-call.ts';
import { typeOf } from '../model/raw-body.ts';
import { createCallKeys } from '../security/field-encryption/encryption-key.ts';
import { encryptFields } from '../security/field-encryption/encrypt-fields.ts';
import { verifySignature } from '../security/signature/verify.ts';
import { factsOf, passStage, take } from './call.ts';
import { checkRealData } from './request/reject-real-data.ts';
import type { RouteTable } from './route-table.ts';
import { authenticate, findCaller, findCallState } from './steps/authenticate.ts';
import { countCall } from './steps/daily-limits.ts';
import { findRoute } from './steps/find-route.ts';
import { operate, respond, type SandboxResponse } from './steps/operate.ts';
import { readInput } from './steps/read-input.ts';
import { rejectSimulated, simulationOf } from './steps/simulate.ts';

/**
 * Handles a call of the sandbox, one step a line; what a step finds out is taken, and the next ones get it. The response
 * is then recorded and encrypted.
 * @throws {ProblemError} for every response that is not a success
 */
export async function handleCall(
  { context, routes }: { context: Context; routes: RouteTable },
  request: FastifyRequest,
): Promise<SandboxResponse> {
  take(request, checkRealData(request, request.body));
  const realNow = context.now();
  const found = await findCallState(context.db, request, realNow);
  const route = take(request, await findRoute(routes, request, found?.revision));
  const { api } = route;
  request.countedRoute = api.path;
  const { state } = take(request, await authenticate(context.db, request, { found, now: realNow }));
  const { caller, sandbox } = take(request, findCaller(context, state, { api, realNow }));
  take(request, await countCall(context.db, caller, { api, now: realNow }));
  passStage(request, 'authentication');
  const keys = createCallKeys(context, request, caller.projectId);
  await verifySignature(context, { request, key: state.key, body: factsOf(request).bodyBytes, keys });
  const simulation = simulationOf(request);
  if (isWorkDue(state, realNow)) await performDueWork(context, caller);
  rejectSimulated(simulation);
  const { values } = take(request, await readInput(context, request, { route, keys }));
  passStage(request, 'validation');
  const operated = await operate({ context, sandbox }, request, { api, values, simulation });
  passStage(request, 'operation');
  return respond({ context, sandbox }, request, { api, operated: take(request, operated) });
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
