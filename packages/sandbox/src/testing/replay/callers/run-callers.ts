import { chooseAs, chooseRequest, preparations } from './choose-request.ts';
import { createDice, type Dice } from './dice.ts';
import type { Exchange, Request, ReceivedResponse } from '../exchange.ts';
import { asCall } from '../network-message.ts';
import { movementsReader, readEverything } from './read-everything.ts';
import { learn } from './learn.ts';
import { createWorld } from './world.ts';

export interface Run {
  seed: string;
  callers: number;
  requests: number;
  /** The time of the sandbox at the start. */
  now: Date;
  /** Sends a request and waits for its response. */
  send(request: Request): Promise<ReceivedResponse>;
}

/** Sends requests and records what their callers see, in the order in which they see it. */
export function recorder(send: Run['send']) {
  const exchanges: Exchange[] = [];
  let events = 0;
  async function exchange(request: Request, caller = 0): Promise<Exchange> {
    const start = events++;
    const { status, body } = await send(request);
    const end = events++;
    const seen = status < 300 ? { response: body } : { reason: reasonOf(body) };
    // The backend of a test checks its responses against their definitions.
    const recorded = asCall({ ...request, caller, start, end, status, ...seen } as Exchange);
    exchanges.push(recorded);
    return recorded;
  }
  return { exchanges, exchange };
}

/**
 * After so many requests the callers pause until the movements of money are read: their list ends with the newest 1,000.
 */
const requestsBetweenReads = 200;

/** Random calls by several callers in parallel, then reads of everything: the same choices for the same seed. */
export async function runCallers({ seed, callers, requests, now, send }: Run): Promise<Exchange[]> {
  const { exchanges, exchange } = recorder(send);
  const world = createWorld(now.getTime());
  let left = requests;
  let pausesAt = requests;
  const work = async ({ caller, own }: { caller: number; own: Dice }) => {
    while (left > pausesAt) {
      left -= 1;
      learn(world, await exchange(chooseRequest(world, own), caller));
    }
  };
  const dice = createDice(seed);
  learn(world, await exchange({ name: 'read clock', input: {} }));
  for (const choice of preparations) {
    const request = chooseAs(choice, world, dice);
    if (request) learn(world, await exchange(request));
  }
  const all = Array.from({ length: callers }, (_, index) => ({
    caller: index + 1,
    own: createDice(`${seed} ${index + 1}`),
  }));
  const readMovements = movementsReader(exchange);
  while (left > 0) {
    pausesAt = Math.max(0, left - requestsBetweenReads);
    await Promise.all(all.map(work));
    await readMovements();
  }
  await readEverything(exchanges, exchange);
  await readMovements();
  return exchanges;
}

function reasonOf(body: unknown): string | undefined {
  const { reason, code } = body as { reason?: string; code?: string };
  return reason ?? code;
}
