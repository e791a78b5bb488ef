import { setTimeout } from 'node:timers/promises';

import { type Changes, isAllowed } from '@up/platform/http/event-stream';
import type { Context } from '@up/platform/module';
import { ensureOwnEndpoint, secretsAt } from '../callbacks/endpoints.ts';
import { messageFor } from '../callbacks/receive.ts';
import type { SandboxName } from '../model/sandbox-context.ts';
import { batch, createEventReader, type ReadEvent } from './event-reader.ts';
import { listQuestions, renewalMilliseconds, renewListener } from './repository.ts';

/** When a program may connect again after the stream has ended. */
const retryMs = 1_000;
/** How soon an event is found that no notification told of. */
const pollMilliseconds = 1_000;
/** An open stream checks its keys before it sends something, but not more often than this. */
const checkMilliseconds = 1_000;

/** A connected listener. */
export interface Listener extends SandboxName {
  id: string;
  /** The last event that the program has seen. */
  after?: string;
}

interface StreamOptions {
  /** Added to by notifications of questions and of changes of the sandbox. */
  changes: Changes;
  /** Rejects when the keys have no access any more. */
  checkAccess(): Promise<unknown>;
  /** Ends the stream. */
  signal: AbortSignal;
}

/**
 * What a listener is sent, as server-sent events: an `open`, and an `event` or a `question` for each, with the headers
 * and the exact body of the request that it makes.
 */
export async function* messagesOf(
  context: Context,
  listener: Listener,
  { changes, checkAccess, signal }: StreamOptions,
): AsyncGenerator<string> {
  const events = await createEventReader(context, listener);
  let sentIds = new Set<string>();
  let [checkedAt, renewedAt] = [performance.now(), performance.now()];
  yield `retry: ${retryMs}\n${frame('open', {})}`;
  while (!signal.aborted) {
    // Forgotten before the reads: what changes during them wakes the next pause.
    changes.take();
    const questions = await listQuestions(context, listener.id);
    const newQuestions = questions.filter(({ id }) => !sentIds.has(id));
    sentIds = new Set(questions.map(({ id }) => id));
    const newEvents = await events.read();
    const isSilent = newQuestions.length === 0 && newEvents.length === 0;
    const isRenewalDue = performance.now() - renewedAt > renewalMilliseconds;
    if ((!isSilent && performance.now() - checkedAt > checkMilliseconds) || isRenewalDue) {
      if (!(await isAllowed(checkAccess))) return;
      checkedAt = performance.now();
    }
    for (const { id, headers, body } of newQuestions) yield frame('question', { id, headers, body });
    if (newEvents.length > 0) yield* eventFrames(context, listener, newEvents);
    if (isRenewalDue) {
      if (!(await renewListener(context, listener.id))) return;
      renewedAt = performance.now();
      // Nothing in between may take a silent stream for dead.
      yield ': keep-alive\n\n';
    }
    if (newEvents.length < batch) await pause(AbortSignal.any([signal, changes.next]));
  }
}

/** An event as the project's own address would get it now. */
export async function signedEvent(
  context: Context,
  projectId: string,
  { id, payload }: ReadEvent,
): Promise<{ headers: Record<string, string>; body: string }> {
  const endpoint = await ensureOwnEndpoint(context, projectId, 'project');
  const at = context.now();
  const { headers, body } = messageFor(secretsAt(context, endpoint, at), { eventId: id, body: payload, at });
  return { headers, body };
}

async function* eventFrames(context: Context, { projectId }: Listener, events: ReadEvent[]): AsyncGenerator<string> {
  for (const event of events) yield frame('event', await signedEvent(context, projectId, event), event.id);
}

function frame(type: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function pause(signal: AbortSignal): Promise<void> {
  return setTimeout(pollMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
