import { setTimeout } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';

import type { Context } from '@up/platform/module';
import { changeSandbox } from '../../clock/change-sandbox.ts';
import type { ParsedRequest } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { addFacts, factsOf, type Found, type Rejected } from '../call.ts';
import { operationOf } from '../operation-of.ts';
import { idempotencyHeader, replayedHeader } from '../request/parse-request.ts';
import { type DocumentedResponse, documentedResponse } from '../response/documented-response.ts';
import { type SandboxApi, successStatus } from '../sandbox-api.ts';
import { entityTagOf, ifMatchOf, requireMatch, requireUnchanged } from './entity-tags.ts';
import { runOnce } from './idempotency.ts';
import type { Simulation } from './simulate.ts';

interface Caller {
  context: Context;
  sandbox: SandboxContext;
}

interface Operation {
  api: SandboxApi;
  values: ParsedRequest;
  simulation?: Simulation;
}

/** What is done to answer a call: the operation of its API, or the response that its document describes. */
interface Operated extends Found {
  body: object;
  reply: SandboxContext['reply'];
  /** Of an API without an operation. */
  documented?: DocumentedResponse;
}

/** A response of the sandbox. */
export interface SandboxResponse extends Omit<DocumentedResponse, 'headers' | 'body'> {
  headers?: Record<string, string>;
  body?: object | string;
}

/**
 * Runs the operation of an API: one that changes something in a transaction. Rejects with what it returns.
 * @returns headers of the response
 * @throws {ProblemError} after which nothing is changed
 */
export async function operate(
  { context, sandbox }: Caller,
  request: FastifyRequest,
  { api, values, simulation }: Operation,
): Promise<Operated | Rejected> {
  const documented = operationOf(api) ? undefined : documentedResponse(api, [request.headers.prefer].flat().join(', '));
  const work = { api, values, documented, ifMatch: ifMatchOf(request) };
  // A read has no changes that would need a transaction.
  if (api.method === 'GET') return attempt(sandbox, work);
  const { record } = factsOf(request);
  return changeSandbox(context, sandbox, (inside) => {
    // An exception in the operation, too, is recorded with the time at which it began.
    addFacts(request, { record: record && { ...record, sandboxAt: inside.now() } });
    const simulatedCode = simulation?.kind === 'payment' ? simulation.code : undefined;
    return attempt({ ...inside, idempotencyKey: idempotencyKeyOf(request), simulatedCode }, work);
  });
}

/** Reserves the idempotency key of a request, if it has one, and runs the operation of its API, if it has one. */
async function attempt(
  context: SandboxContext,
  {
    api,
    values: { path, query, body },
    documented,
    ifMatch,
  }: Operation & { documented?: DocumentedResponse; ifMatch?: string },
): Promise<Operated | Rejected> {
  const operation = operationOf(api);
  const request = [api.id, path, query, body, ...(documented ? [documented.status] : [])];
  const { outcome, isReplayed } = await runOnce(context, request, async () => {
    if (!operation) return { body: {} };
    if (ifMatch !== undefined) await requireMatch(context, api, path, ifMatch);
    const result = await operation(context, { ...body, ...query, ...path });
    if (ifMatch !== undefined) requireUnchanged(context, api, ifMatch);
    return result instanceof ProblemError ? { problem: result.problem } : { body: result };
  });
  const replayed: Record<string, string> = isReplayed ? { [replayedHeader]: 'true' } : {};
  if ('problem' in outcome) return { facts: { headers: replayed }, rejection: new ProblemError(outcome.problem) };
  const tag = await entityTagOf(context, api, { path, body: outcome.body });
  const headers = { ...replayed, ...(tag !== undefined && { ETag: tag }) };
  return { body: outcome.body, reply: context.reply, documented, facts: { headers } };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** The delay of a response that is late, as that of a slow acquirer. */
const lateMilliseconds = 3_000;

/** The response after the commit. */
export async function respond(
  sandbox: SandboxContext,
  { body, reply, documented }: Operated,
  api: SandboxApi,
): Promise<SandboxResponse> {
  if (reply.isLate) await setTimeout(lateMilliseconds);
  if (documented) return documented;
  return { status: successStatus(api), body: reply.afterCommit ? await reply.afterCommit(sandbox) : body };
}
