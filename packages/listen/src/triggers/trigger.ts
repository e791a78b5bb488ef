import { randomUUID } from 'node:crypto';

import type { EventType } from '@up/api/constants/event-types';
import { isRecord } from '@up/api/is-record';

import { type Output, time } from '../listen.ts';
import { callSandbox, type Portal, PortalError, problemOf } from '../portal.ts';
import { replay } from '../replay.ts';
import type { Made, Make } from './steps.ts';
import { triggers } from './triggers.ts';

/**
 * Makes the change that an event of a type tells, and sends the event to a server when there is one.
 * @returns the exit code: 1 when the server did not take the event
 * @throws {PortalError} with what the sandbox says is wrong with a call
 */
export async function trigger(
  portal: Portal,
  { type, events }: { type: EventType; events?: string },
  output: Output,
): Promise<number> {
  const eventId = await runTrigger(stepsOf(portal, output.signal), type);
  output.print(`${time()} triggered ${type} ${eventId}`);
  return events === undefined ? 0 : replay(portal, { eventId, events }, output);
}

/**
 * Makes the change that an event of a type tells.
 * @returns the id of the event
 * @throws {PortalError} when there is no such event afterwards
 */
export async function runTrigger(make: Make, type: EventType): Promise<string> {
  const path = `events?type=${type}&limit=1`;
  const newest = async () => (await make(path, undefined, { method: 'GET' })).text('data.0.eventId');
  const earlier = await newest();
  await triggers[type](make);
  const eventId = await newest();
  if (eventId === earlier) throw new PortalError(`the sandbox sent no ${type}`);
  return eventId;
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'DELETE']);

/** Makes the calls of triggers with the key of a portal. */
function stepsOf(portal: Portal, signal: AbortSignal): Make {
  return async (path, body, { method = 'POST', key = randomUUID() } = {}) => {
    const keyed = { 'Idempotency-Key': key };
    const init = withoutBody.has(method)
      ? { headers: keyed }
      : { headers: { ...keyed, 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) };
    const response = await callSandbox(portal, `/sandbox/v1/${path}`, { method, signal, ...init });
    if (!response.ok) throw new PortalError(`${method} ${path}: ${await problemOf(response)}`);
    return madeOf(await response.json());
  };
}

/** Reads a response by paths. */
export function madeOf(body: unknown): Made {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => {
      if (Array.isArray(value)) return value[Number(name)] as unknown;
      return isRecord(value) ? value[name] : undefined;
    }, body);
  return {
    at,
    text: (path) => {
      const value = at(path);
      return typeof value === 'string' ? value : '';
    },
  };
}
