import { isRecord } from '@up/api/is-record';

import type { Exchange } from '../exchange.ts';
import type { Fault } from './fault.ts';

/** An object as a response showed it. */
interface Shown {
  id: string;
  sequence: number;
  updatedAt: string;
  status?: unknown;
  exchange: Exchange;
}

/**
 * Of each object, the sequence never goes back: neither from a response to a call that began after it, nor with the
 * times of its changes. Two states of an object have two sequences.
 */
export function checkSequences(exchanges: readonly Exchange[]): Fault[] {
  const shown = exchanges.flatMap((exchange) => objectsIn(exchange.response, exchange));
  return [...Map.groupBy(shown, ({ id }) => id).values()].flatMap((states) => {
    const bySequence = states.toSorted((one, other) => one.sequence - other.sequence);
    return [
      ...faultsIn(highestBefore(states), 'goes back', (earlier, later) => earlier.sequence > later.sequence),
      ...faultsIn(neighbors(bySequence), 'does not grow with time', (lower, higher) => isLater(lower, higher)),
      ...faultsIn(neighbors(bySequence), 'names two states', isSameOfOthers),
    ];
  });
}

type Pair = readonly [one: Shown, other: Shown];

function faultsIn(pairs: readonly Pair[], what: string, isFault: (...pair: Pair) => boolean): Fault[] {
  return pairs
    .filter((pair) => isFault(...pair))
    .map(([one, other]) => ({
      kind: `sequence ${what}`,
      message: `${one.id} has ${one.sequence}, and then ${other.sequence}`,
      at: Math.max(one.exchange.end, other.exchange.end),
      exchanges: [one.exchange, other.exchange],
    }));
}

/** Each state with that of the highest sequence among the responses before its call began. */
function highestBefore(states: readonly Shown[]): Pair[] {
  const ended = states.toSorted((one, other) => one.exchange.end - other.exchange.end);
  let next = 0;
  let highest: Shown | undefined;
  return states
    .toSorted((one, other) => one.exchange.start - other.exchange.start)
    .flatMap((state): Pair[] => {
      for (let each = ended[next]; each && each.exchange.end < state.exchange.start; each = ended[++next])
        if (!highest || each.sequence > highest.sequence) highest = each;
      return highest ? [[highest, state]] : [];
    });
}

function neighbors(states: readonly Shown[]): Pair[] {
  return states.flatMap((state, index): Pair[] => {
    const before = states[index - 1];
    return before ? [[before, state]] : [];
  });
}

function isLater(lower: Shown, higher: Shown): boolean {
  return lower.sequence < higher.sequence && lower.updatedAt > higher.updatedAt;
}

function isSameOfOthers(one: Shown, other: Shown): boolean {
  const isSame = one.updatedAt === other.updatedAt && one.status === other.status;
  return one.sequence === other.sequence && !isSame;
}

/** The objects with a sequence in a response: each begins with its id. */
function objectsIn(value: unknown, exchange: Exchange): Shown[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, exchange));
  if (!isRecord(value)) return [];
  const inner = Object.values(value).flatMap((item) => objectsIn(item, exchange));
  const { sequence, updatedAt, status } = value;
  const [name = '', id] = Object.entries(value)[0] ?? [];
  if (typeof sequence !== 'number' || typeof updatedAt !== 'string') return inner;
  return [{ id: `${name} ${String(id)}`, sequence, updatedAt, status, exchange }, ...inner];
}
