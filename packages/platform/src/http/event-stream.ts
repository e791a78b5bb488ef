import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Subscriber } from '../database/notifications.ts';

interface StreamOptions {
  /** Calls back at each change. */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  /** Rejects when the reader has no access any more. */
  checkAccess(): Promise<unknown>;
  /** Ends the stream. */
  signal: AbortSignal;
}

/** Of a response that stays open: nothing in between stores it, changes it or collects what it sends. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** When a browser may open the stream again after it has ended. */
const retryMs = 2_000;

/**
 * Sends server-sent events until the reader leaves or the signal aborts: an `open`, and a `change` for each change.
 * @throws {Error} when changes cannot be reported
 */
export async function sendEvents(
  reply: FastifyReply,
  { subscribe, signal, checkAccess }: StreamOptions,
): Promise<FastifyReply> {
  const [changes, left, lost] = [new Changes(), new AbortController(), new AbortController()];
  reply.raw.once('close', () => left.abort());
  const unsubscribe = await subscribe({ onChange: () => changes.add(), onLost: () => lost.abort() });
  if (left.signal.aborted) unsubscribe();
  else left.signal.addEventListener('abort', unsubscribe);
  const events = eventsOf(changes, { checkAccess, signal: AbortSignal.any([signal, left.signal, lost.signal]) });
  return reply.headers(streamHeaders).send(Readable.from(events, { objectMode: false }));
}

/** Whether something has changed since it was last taken. */
export class Changes {
  #next = new AbortController();

  /** Aborted by the next change. */
  get next(): AbortSignal {
    return this.#next.signal;
  }

  add(): void {
    this.#next.abort();
  }

  /** Returns whether something has changed, and forgets it. */
  take(): boolean {
    const hasChanged = this.#next.signal.aborted;
    if (hasChanged) this.#next = new AbortController();
    return hasChanged;
  }
}

export interface EventOptions extends Pick<StreamOptions, 'checkAccess' | 'signal'> {
  /** How long the stream is silent at most, so that nothing in between takes it for dead. */
  keepAliveMs?: number;
  /** The shortest time between two changes: a reader of many changes reads again once. */
  spacingMs?: number;
}

export async function* eventsOf(
  changes: Changes,
  { checkAccess, signal, keepAliveMs = 15_000, spacingMs = 1_000 }: EventOptions,
): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n${event('open')}`;
  for (;;) {
    await pause(keepAliveMs, AbortSignal.any([signal, changes.next]));
    if (signal.aborted || !(await isAllowed(checkAccess))) return;
    // Taken before the reader reads: what changes after that is another event.
    const hasChanged = changes.take();
    yield hasChanged ? event('change') : ': keep-alive\n\n';
    if (hasChanged) await pause(spacingMs, signal);
  }
}

const event = (type: string) => `event: ${type}\ndata: {}\n\n`;

/** Whether a reader still has access. */
export function isAllowed(checkAccess: StreamOptions['checkAccess']): Promise<boolean> {
  return checkAccess().then(
    () => true,
    () => false,
  );
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
