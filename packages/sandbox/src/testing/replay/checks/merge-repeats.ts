import type { Exchange } from '../exchange.ts';
import type { Fault } from './fault.ts';

/**
 * Merges the exchanges with one idempotency key: the request has one effect, before the first success ends. A fault
 * when successes differ, or when the request fails after a success.
 */
export function mergeRepeats(exchanges: readonly Exchange[]): { merged: Exchange[]; faults: Fault[] } {
  const byKey = Map.groupBy(exchanges, ({ key }) => key);
  const faults: Fault[] = [];
  const merged = [...byKey].flatMap(([key, repeats]) => {
    if (key === undefined) return repeats;
    const successes = repeats.filter(({ response }) => response);
    const [first] = successes.toSorted((one, other) => one.end - other.end);
    if (!first) return repeats;
    const isDifferent = successes.some(({ response }) => JSON.stringify(response) !== JSON.stringify(first.response));
    const isRejectedLater = repeats.some(({ response, start }) => !response && start > first.end);
    if (isDifferent || isRejectedLater) {
      const at = Math.max(...repeats.map(({ end }) => end));
      faults.push({ kind: 'idempotency', message: `the key ${key} has two outcomes`, at, exchanges: repeats });
    }
    const rejected = repeats.filter(({ response }) => !response);
    return [...rejected, { ...first, start: Math.min(...successes.map(({ start }) => start)) }];
  });
  return { merged, faults };
}
