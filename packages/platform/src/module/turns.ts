import { problem } from '../http/problems.ts';

interface Line {
  running: number;
  /** Those who wait, in their order. */
  waiting: (() => void)[];
}

/** Runs work when it is its turn. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets no more than `atOnce` pieces of work of one key run at a time; the others wait in their order, in this process.
 * @throws {ProblemError} 503 when `maxWaiting` wait already
 * @example
 * const turns = createTurns({ atOnce: 8, maxWaiting: 500 });
 * await turns(sandboxId, () => transaction(context, work));
 */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running++;
    else {
      if (line.waiting.length >= maxWaiting) {
        throw problem('unavailable', { detail: 'Too many calls wait already.', retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => void line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next one takes over the turn.
      const next = line.waiting.shift();
      if (next) next();
      else line.running--;
      if (line.running === 0) lines.delete(key);
    }
  };
}
