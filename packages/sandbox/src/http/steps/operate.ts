import { setTimeout } from 'node:timers/promises';

import { ProblemError } from '@up/api/problem';

import type { Context } from '@up/platform/module';
import { changeSandbox } from '../../clock/change-sandbox.ts';
import type { ResponseCode } from '../../model/response-codes.ts';
import type { Later, SandboxContext } from '../../model/sandbox-context.ts';
import type { Found, Rejected } from '../call.ts';
import { operationOf } from '../operation-of.ts';
import type { ParsedCall } from '../request/given-request.ts';
import { replayedHeader } from '../request/parse-request.ts';
import { type DocumentedResponse, documentedResponse } from '../response/documented-response.ts';
import { type SandboxApi, successOf } from '../sandbox-api.ts';
import { entityTagOf, requireMatch, requireUnchanged } from './entity-tags.ts';
import { runOnce } from './idempotency.ts';
import { afterOpenQuestion, finishOpen } from './open-questions.ts';

interface Caller {
  context: Context;
  sandbox: SandboxContext;
}

/** What a call asks for. */
interface Requested extends ParsedCall {
  simulatedCode?: ResponseCode;
}

/** What is done to answer a call: the operation of its API, or the response that its document describes. */
interface Operated extends Found {
  body: object;
  reply: SandboxContext['reply'];
  /** Of an API without an operation. */
  documented?: DocumentedResponse;
}

type Attempted = Operated | (Rejected & Pick<Operated, 'reply'>);

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
  { context, sandbox, begin }: Caller & { begin(sandboxAt: Date): unknown },
  api: SandboxApi,
  { simulatedCode, ...requested }: Requested,
): Promise<Operated | Rejected> {
  const documented = operationOf(api) ? undefined : documentedResponse(api, requested);
  const work = { api, requested, documented };
  // A read has no changes that would need a transaction.
  if (api.method === 'GET') return attempt(sandbox, work);
  const change = () =>
    changeSandbox(context, sandbox, (inside) => {
      // An exception in the operation, too, is recorded with the time at which it began.
      begin(inside.now());
      return attempt({ ...inside, idempotencyKey: requested.idempotencyKey, simulatedCode }, work);
    });
  return afterOpenQuestion(context, sandbox, change);
}

/** Reserves the idempotency key of a request, if it has one, and runs the operation of its API, if it has one. */
async function attempt(
  context: SandboxContext,
  {
    api,
    requested: { path, query, body, ifMatch },
    documented,
  }: { api: SandboxApi; requested: ParsedCall; documented?: DocumentedResponse },
): Promise<Attempted> {
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
  const { reply } = context;
  if ('problem' in outcome)
    return { reply, facts: { headers: replayed }, rejection: new ProblemError(outcome.problem) };
  const tag = await entityTagOf(context, api, { path, body: outcome.body });
  const headers = { ...replayed, ...(tag !== undefined && { ETag: tag }) };
  return { body: outcome.body, reply, documented, facts: { headers } };
}

/** The delay of a response that is late, as that of a slow acquirer. */
const lateMilliseconds = 3_000;

/** The response after the commit, and after what the operation does then. */
export async function respond(
  { context, sandbox }: Caller,
  { api, idempotencyKey }: { api: SandboxApi; idempotencyKey?: string },
  { body, reply, documented }: Operated,
): Promise<SandboxResponse> {
  if (documented) return documented;
  const finish: Later['finish'] = (work) =>
    changeSandbox(context, sandbox, (inside) => finishOpen(inside, idempotencyKey, work));
  const response = reply.afterCommit ? await reply.afterCommit(sandbox, { live: context, finish }) : body;
  if (reply.isLate) await setTimeout(lateMilliseconds);
  const { status, contentType } = successOf(api);
  // A text, such as a file, is the only field of what its operation returns.
  if (contentType !== undefined && 'body' in response && typeof response.body === 'string')
    return { status, contentType: `${contentType}; charset=utf-8`, body: response.body };
  return { status, body: response };
}
