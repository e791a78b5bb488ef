import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { listenPath } from '@up/api/constants/listen';
import { maskRealData } from '@up/api/rules/real-data';
import { projectStatus } from '@up/api/states/project-state';
import { sandboxPrefix } from '@up/catalogue/import/place/sandbox-address';

import { Changes, streamHeaders } from '@up/platform/http/event-stream';
import { problem } from '@up/platform/http/problems';
import { logFailure } from '@up/platform/log/log-failure';
import type { Context } from '@up/platform/module';
import type { Outcome } from '../callbacks/send-request.ts';
import { findEvent } from '../callbacks/repository/events.ts';
import { ensureDecisionEndpoint } from '../decisions/endpoint.ts';
import { readCall } from './call.ts';
import { authenticate, findCallState } from './steps/authenticate.ts';
import { invalid } from '../model/invalid.ts';
import { missing } from '../model/rejection.ts';
import type { SandboxName } from '../model/sandbox-context.ts';
import { createCallKeys } from '../security/field-encryption/encryption-key.ts';
import { verifySignature } from '../security/signature/verify.ts';
import { openSandbox } from '../clock/open-sandbox.ts';
import { type Listener, messagesOf, signedEvent } from '../listeners/messages.ts';
import {
  answerQuestion,
  deleteListener,
  insertListener,
  listenerTopic,
  maxListeners,
} from '../listeners/repository.ts';

const path = listenPath.slice(sandboxPrefix.length);

/** As long as a response to a question that `sendRequest` reads. */
const maxBodyLength = 10_000;

const Query = z.object({
  name: z.string().trim().max(60).default(''),
  decides: z.enum(['true', 'false']).default('false'),
});

const Answer = z.union([
  z.object({ status: z.int().min(100).max(599), body: z.string().max(2 * maxBodyLength) }),
  z.object({ error: z.enum(['TIMEOUT', 'CONNECTION_REFUSED', 'TLS_ERROR']) }),
]);

/**
 * What `up listen` uses: a stream with the events and the questions of the sandbox of a key, the answers to the
 * questions, and an event once more. No API of the catalogue: it is a connection of that program.
 * @param shutdown ends the streams
 */
export function registerListeners(service: FastifyInstance, context: Context, shutdown: AbortSignal): void {
  service.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await callerOf(context, request);
    const { name, decides } = parse(Query, request.query);
    if (shutdown.aborted) throw problem('unavailable');
    const after = request.headers['last-event-id'];
    const listener = { ...caller, id: context.newId(), after: typeof after === 'string' ? after : undefined };
    return sendMessages(context, { request, reply, shutdown }, { ...listener, name, decides: decides === 'true' });
  });
  service.post<{ Params: { id: string } }>(`${path}/answers/:id`, async (request, reply) => {
    const caller = await callerOf(context, request);
    const id = z.uuid().safeParse(request.params.id);
    const outcome = outcomeOf(parse(Answer, request.body));
    if (!id.success || !(await answerQuestion(context, caller, { id: id.data, outcome }))) throw missing('question');
    return reply.code(204).send();
  });
  service.get<{ Params: { id: string } }>(`${path}/events/:id`, { exposeHeadRoute: false }, async (request) => {
    const { projectId, sandboxId } = await callerOf(context, request);
    const event = await findEvent({ ...context, sandboxId }, request.params.id);
    if (!event) throw missing('event');
    return { id: event.id, ...(await signedEvent(context, projectId, event)) };
  });
}

/** @throws {ProblemError} 401 for the keys, 403 when their project is not active */
async function callerOf(context: Context, request: FastifyRequest, { isAgain = false } = {}): Promise<SandboxName> {
  const now = context.now();
  const call = readCall(request);
  const found = await findCallState(context.db, call, now);
  const { state } = await authenticate(context.db, call, { found, now });
  const { key, projectId, sandboxId } = state;
  // A signature is accepted once.
  if (!isAgain) {
    const keys = createCallKeys(context, call, projectId);
    await verifySignature(context, { request: call, key, body: call.bodyBytes, keys });
  }
  if (state.projectStatus !== projectStatus.active || sandboxId === null)
    throw problem('forbidden', { detail: 'The project is not active.' });
  return { projectId, sandboxId };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  shutdown: AbortSignal;
}

async function sendMessages(
  context: Context,
  { request, reply, shutdown }: Exchange,
  listener: Listener & { name: string; decides: boolean },
): Promise<FastifyReply> {
  const [changes, left] = [new Changes(), new AbortController()];
  const { id, projectId, sandboxId, name, decides } = listener;
  reply.raw.once('close', () => left.abort());
  // A question needs the secret that it is signed with, and what decides without an answer.
  if (decides) await ensureDecisionEndpoint(await openSandbox(context, listener));
  if (!(await insertListener(context, { id, projectId, sandboxId, name, decides })))
    throw problem('tooManyRequests', { detail: `A sandbox has at most ${maxListeners} listeners at a time.` });
  const subscriber = { onChange: () => changes.add(), onLost: () => left.abort() };
  const unsubscribe: (() => void)[] = [];
  const end = async () => {
    for (const each of unsubscribe) each();
    await deleteListener(context, id);
  };
  try {
    for (const topic of [listenerTopic(id), `sandbox:${projectId}`])
      unsubscribe.push(await context.subscribe(topic, subscriber));
  } catch (error) {
    await end();
    throw error;
  }
  const ended = () =>
    void end().catch((error: unknown) =>
      logFailure(request, new Error('A listener was not removed', { cause: error })),
    );
  if (left.signal.aborted) ended();
  else left.signal.addEventListener('abort', ended);
  const messages = messagesOf(context, listener, {
    changes,
    checkAccess: () => callerOf(context, request, { isAgain: true }),
    signal: AbortSignal.any([left.signal, shutdown]),
  });
  return reply.headers(streamHeaders).send(Readable.from(messages, { objectMode: false }));
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(Object.fromEntries(parsed.error.issues.map(({ path: at }) => [at.join('.'), 'format'])));
}

/** What came back through a listener, as if the sandbox had sent the request itself. */
function outcomeOf(answer: z.infer<typeof Answer>): Outcome {
  if ('error' in answer) return answer;
  const { status, body } = answer;
  const isDone = status >= 200 && status < 300;
  return {
    httpStatus: status,
    headers: {},
    body: maskRealData(body).slice(0, maxBodyLength),
    ...(!isDone && { error: 'HTTP_ERROR' as const }),
  };
}
