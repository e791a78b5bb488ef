import { decisionMilliseconds } from '@up/api/calls/sandbox/decision.values';

import { connect } from './connect.ts';
import { forward, resultOf } from './forward.ts';
import { type Message, subjectOf } from './message.ts';
import { callPortal, type Portal, problemOf } from './portal.ts';

/** Where messages go. */
export interface Targets {
  /** Gets the events. */
  events?: string;
  /** Is asked about payments. */
  decisions?: string;
  /** Shown in the portal. */
  name: string;
}

export interface Output {
  print(line: string): void;
  printError(line: string): void;
  /** Ends the program. */
  signal: AbortSignal;
}

/** As long as the portal waits for the response to an event, and to a question with a late answer. */
export const timeouts = { event: 10_000, question: 5_000 };

/**
 * Brings the messages of a sandbox to a server on this machine until the signal aborts: events one after the other in
 * their order, questions at once.
 * @throws {PortalError} when the portal rejects the keys
 */
export async function listen(
  portal: Portal,
  { events, decisions, name }: Targets,
  { print, printError, signal }: Output,
): Promise<void> {
  const onState = (state: string) => print(`${time()} ${state}: ${portal.address}`);
  let forwarding: Promise<unknown> = Promise.resolve();
  const openAnswers = new Set<Promise<void>>();
  for await (const message of connect(portal, { name, decides: decisions !== undefined, signal, onState })) {
    if (message.kind === 'event') {
      if (events !== undefined) forwarding = forwarding.then(() => forwardEvent(events, message, print));
    } else if (decisions !== undefined) {
      const answering = answer(portal, decisions, message, { print, printError }).finally(() =>
        openAnswers.delete(answering),
      );
      openAnswers.add(answering);
    }
  }
  await Promise.all([forwarding, ...openAnswers]);
}

/** Makes the request of an event, and prints its line. */
export async function forwardEvent(address: string, message: Message, print: Output['print']): Promise<boolean> {
  const started = performance.now();
  const forwarded = await forward(address, message, timeouts.event);
  print(`${time()} event ${subjectOf(message)}: ${resultOf(forwarded, performance.now() - started)}`);
  return 'status' in forwarded && forwarded.status >= 200 && forwarded.status < 300;
}

const tooLate = ', too late: the fallback has decided';

async function answer(
  portal: Portal,
  address: string,
  message: Message,
  { print, printError }: Pick<Output, 'print' | 'printError'>,
): Promise<void> {
  const started = performance.now();
  const forwarded = await forward(address, message, timeouts.question);
  const milliseconds = performance.now() - started;
  const isUnanswered = 'error' in forwarded && forwarded.error === 'TIMEOUT';
  const isLate = isUnanswered || milliseconds >= decisionMilliseconds;
  const line = `question ${subjectOf(message)}: ${resultOf(forwarded, milliseconds)}${isLate ? tooLate : ''}`;
  if (isUnanswered) {
    // The portal has waited as long, and records that by itself.
    print(`${time()} ${line}`);
    return;
  }
  try {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(forwarded) };
    const response = await callPortal(portal, `/answers/${message.id}`, init);
    // It waits no longer for an answer that is very late.
    if (response.ok || (isLate && response.status === 404)) print(`${time()} ${line}`);
    else printError(`${time()} ${line}, not taken: ${await problemOf(response)}`);
  } catch (error) {
    printError(`${time()} ${line}, not sent: ${String(error)}`);
  }
}

/** The time of a line. */
export function time(): string {
  return new Date().toTimeString().slice(0, 8);
}
