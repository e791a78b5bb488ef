import { setTimeout } from 'node:timers/promises';

import { EventSourceParserStream } from 'eventsource-parser/stream';

import { errorMessage } from '@up/api/error-message';
import { type Message, readMessage } from './message.ts';
import { callPortal, type Portal, PortalError, problemOf } from './portal.ts';

interface ConnectOptions {
  /** Shown in the portal. */
  name: string;
  /** Whether questions are sent too. */
  decides: boolean;
  /** Ends the connection. */
  signal: AbortSignal;
  /** Connected, or why it is not. */
  onState(state: string): void;
  /** The first pause before it connects again, in milliseconds. */
  pauseMs?: number;
}

/** The portal sends something every 15 seconds; a connection that is silent for longer is dead. */
const silenceMs = 45_000;
const longestPauseMs = 15_000;
/** Events that were seen last: after an interruption, the portal sends the latest of them again. */
const rememberedEvents = 5_000;

/** The keys are wrong, or the project may not listen; trying again does not help. */
const final = new Set([400, 401, 403, 404]);

/**
 * The messages of a sandbox, until the signal aborts. Connects again after an interruption, and then gets the events
 * that happened meanwhile; each event comes once.
 * @throws {PortalError} when the portal rejects the keys
 */
export async function* connect(portal: Portal, options: ConnectOptions): AsyncGenerator<Message> {
  const { name, decides, signal, onState, pauseMs = 500 } = options;
  const query = new URLSearchParams({ name, decides: String(decides) });
  const seen = new Set<string>();
  let last: string | undefined;
  const retry = { pauseMs };
  const isEnded = () => signal.aborted;
  while (!isEnded()) {
    const attempt = new AbortController();
    const either = AbortSignal.any([signal, attempt.signal]);
    let reason = 'the connection has ended';
    const timer = globalThis.setTimeout(() => attempt.abort(new Error('the connection was silent')), silenceMs);
    try {
      const headers = last === undefined ? undefined : { 'Last-Event-ID': last };
      const response = await callPortal(portal, `?${query.toString()}`, { headers, signal: either });
      if (final.has(response.status)) throw new PortalError(await problemOf(response));
      if (!response.ok || !response.body) throw new Error(await problemOf(response));
      const texts = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(
        new TransformStream<string, string>({
          transform(chunk, controller) {
            timer.refresh();
            controller.enqueue(chunk);
          },
        }),
      );
      for await (const frame of texts.pipeThrough(new EventSourceParserStream())) {
        if (frame.event === 'open') {
          retry.pauseMs = pauseMs;
          onState('connected');
        }
        const message = readMessage(frame.event, frame.data, frame.id);
        if (!message || seen.has(message.id)) continue;
        if (message.kind === 'event') last = message.id;
        remember(seen, message.id);
        yield message;
      }
    } catch (error) {
      if (error instanceof PortalError) throw error;
      reason = errorMessage(error);
    } finally {
      clearTimeout(timer);
      attempt.abort();
    }
    if (isEnded()) return;
    onState(`disconnected, ${reason}`);
    await setTimeout(retry.pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    retry.pauseMs = Math.min(retry.pauseMs * 2, longestPauseMs);
  }
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest = ''] = seen;
  if (seen.size > rememberedEvents) seen.delete(oldest);
}
