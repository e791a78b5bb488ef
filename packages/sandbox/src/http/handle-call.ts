import { setTimeout } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';

import type { Context, Services } from '@up/platform/module';
import { changeSandbox } from '../clock/change-sandbox.ts';
import { performDueWork } from '../clock/due-work.ts';
import { sandboxAt } from '../clock/open-sandbox.ts';
import { isWorkDue } from '../clock/sandbox-time.ts';
import { recordCall } from '../history/record-call.ts';
import type { ParsedRequest } from '../model/operation.ts';
import type { Later, SandboxContext } from '../model/sandbox-context.ts';
import { createCallKeys } from '../security/field-encryption/encryption-key.ts';
import { decryptFields } from '../security/field-encryption/decrypt-fields.ts';
import { encryptFields, findResponseKey } from '../security/field-encryption/encrypt-fields.ts';
import { verifySignature } from '../security/signature/verify.ts';
import { authenticate, callerOf, findCallState } from './steps/authenticate.ts';
import { callOf, passStage } from './call.ts';
import { countCall } from './steps/daily-limits.ts';
import { deprecationHeaders } from './steps/deprecation.ts';
import { entityTagOf, ifMatchOf, requireMatch, requireUnchanged } from './steps/entity-tags.ts';
import { methodNotAllowed, noSuchApi } from './response/http-problems.ts';
import { type Outcome, runOnce } from './steps/idempotency.ts';
import { type AnyOperation, operationOf } from './operation-of.ts';
import { idempotencyHeader, replayedHeader } from './request/parse-request.ts';
import { afterOpenQuestion, finishOpen } from './steps/open-questions.ts';
import { versionHeader, versionOf } from './steps/version.ts';
import type { MatchedRoute, RouteTable } from './route-table.ts';
import { type SandboxApi, successStatus } from './sandbox-api.ts';
import { isRawBody } from '../model/raw-body.ts';
import { rejectRealDataOfCall } from './request/reject-real-data.ts';
import { type DocumentedResponse, documentedResponse } from './response/documented-response.ts';
import { rejectSimulated, simulationOf } from './steps/simulate.ts';

/** The delay of a response that is late, as that of a slow acquirer. */
const lateMilliseconds = 3_000;

interface SandboxResponse extends Omit<DocumentedResponse, 'headers' | 'body'> {
  headers?: Record<string, string>;
  body?: object | string;
}

/**
 * Handles a call of the sandbox: match, authenticate, count, verify, decrypt, validate, reserve, operate. The response
 * is then recorded and encrypted.
 * @throws {ProblemError} for every response that is not a success
 */
export async function handleCall(
  { context, routes }: { context: Context; routes: RouteTable },
  request: FastifyRequest,
): Promise<SandboxResponse> {
  const call = callOf(request);
  rejectRealDataOfCall(request);
  const realNow = context.now();
  const found = await findCallState(context.db, request, realNow);
  const { api, path, parse } = await matchRoute(routes, request, { headers: call.headers, revision: found?.revision });
  call.api = api;
  request.countedRoute = api.path;
  Object.assign(call.headers, deprecationHeaders(api));
  const state = await authenticate(context.db, request, { found, now: realNow });
  call.headers[versionHeader] = versionOf(request, state.key);
  const caller = callerOf(state, api);
  const { projectId, keyType } = caller;
  const sandbox = sandboxAt(context, caller, { clock: state, realNow });
  call.record = { projectId, apiId: api.id, keyType, at: realNow, sandboxAt: sandbox.now() };
  await countCall(context.db, caller, api, { now: realNow, headers: call.headers });
  passStage(call, 'authentication');
  const keys = createCallKeys(context, request, projectId);
  await verifySignature(context, { request, key: state.key, body: call.bodyBytes, keys });
  const simulation = simulationOf(request);
  if (isWorkDue(state, realNow)) await performDueWork(context, caller);
  rejectSimulated(simulation);
  call.responseKey = await findResponseKey(context, request, keys);
  const { headers, query } = request;
  const body = isRawBody(request.body) ? request.body : await decryptFields(context, request.body, keys);
  rejectRealDataOfCall(request, body);
  const values = parse({ headers, query, body }, path);
  passStage(call, 'validation');
  const operation = operationOf(api);
  const documented = operation
    ? undefined
    : documentedResponse(api, {
        prefer: [headers.prefer].flat().join(', '),
        accept: headers.accept,
      });
  // A read has no changes that would need a transaction.
  const change = () =>
    changeSandbox(context, caller, (inside) => {
      call.record = { projectId, apiId: api.id, keyType, at: realNow, sandboxAt: inside.now() };
      const simulatedCode = simulation?.kind === 'payment' ? simulation.code : undefined;
      const callContext = { ...inside, idempotencyKey: idempotencyKeyOf(request), simulatedCode };
      return operate(callContext, { api, operation, documented }, values, ifMatchOf(request));
    });
  const finish: Later['finish'] = (work) =>
    changeSandbox(context, caller, (inside) => finishOpen(inside, idempotencyKeyOf(request), work));
  const { outcome, reply } = await (api.method === 'GET'
    ? operate(sandbox, { api, operation }, values)
    : afterOpenQuestion(context, caller, change));
  passStage(call, 'operation');
  if (reply.isReplayed) call.headers[replayedHeader] = 'true';
  if (reply.entityTag !== undefined) call.headers.ETag = reply.entityTag;
  if ('problem' in outcome) throw new ProblemError(outcome.problem);
  if (documented) return documented;
  const response = reply.afterCommit ? await reply.afterCommit(sandbox, { live: context, finish }) : outcome.body;
  if (reply.isLate) await setTimeout(lateMilliseconds);
  return { status: successStatus(api), body: response };
}

/** The route of a request in a revision of the catalogue. @throws {ProblemError} 404, or 405 with the methods */
async function matchRoute(
  routes: RouteTable,
  { method, url }: FastifyRequest,
  { headers, revision }: { headers: Record<string, string>; revision?: string },
): Promise<MatchedRoute> {
  const [pathname = ''] = url.split('?');
  const route = await routes.match({ method, pathname, revision });
  if (route) return route;
  const allowed = await routes.methodsAt(pathname);
  if (allowed.length === 0) throw noSuchApi();
  headers.Allow = allowed.join(', ');
  throw methodNotAllowed(allowed);
}

interface Operated {
  api: SandboxApi;
  /** Undefined for an API that answers as its document describes it. */
  operation?: AnyOperation;
  documented?: DocumentedResponse;
}

/** Reserves the idempotency key of a request, if it has one, and runs the operation of its API. */
async function operate(
  context: SandboxContext,
  { api, operation, documented }: Operated,
  values: ParsedRequest,
  ifMatch?: string,
): Promise<{ outcome: Outcome } & Pick<SandboxContext, 'reply'>> {
  const { path, query, body } = values;
  const request = [api.id, path, query, body, ...(documented ? [documented.status] : [])];
  const { outcome, isReplayed } = await runOnce(context, request, async () => {
    if (!operation) return { body: {} };
    if (ifMatch !== undefined) await requireMatch(context, api, path, ifMatch);
    const result = await operation(context, { ...body, ...query, ...path });
    if (ifMatch !== undefined) requireUnchanged(context, api, ifMatch);
    return result instanceof ProblemError ? { problem: result.problem } : { body: result };
  });
  context.reply.isReplayed = isReplayed;
  if ('body' in outcome) context.reply.entityTag = await entityTagOf(context, api, { path, body: outcome.body });
  return { outcome, reply: context.reply };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Records a response in the history of the project, if the caller is known. */
export async function recordResponse(
  services: Services,
  request: FastifyRequest,
  { reply, payload }: { reply: FastifyReply; payload: unknown },
): Promise<void> {
  const { record, stages } = callOf(request);
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
export async function encryptResponse(request: FastifyRequest, status: number, payload: unknown): Promise<unknown> {
  const { responseKey } = callOf(request);
  if (!responseKey || status >= 400 || typeof payload !== 'string') return payload;
  return JSON.stringify(await encryptFields(JSON.parse(payload), responseKey));
}
