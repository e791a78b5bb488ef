import { createHash } from 'node:crypto';

import type { Random } from './random.ts';

/** Deterministic bytes from a seed. For test data only, because the seed reveals all of them. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  let rest = Buffer.alloc(0);
  return (bytes) => {
    while (rest.length < bytes) {
      const block = createHash('sha256').update(`test data ${seed} ${counter++}`).digest();
      rest = Buffer.concat([rest, block]);
    }
    const given = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return given;
  };
}

/** An integer from 0 to below a limit of at most 32 bits. */
export function below(limit: number, random: Random): number {
  return Buffer.from(random(6)).readUIntBE(0, 6) % limit;
}

/** One of a list. */
export function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[below(list.length, random)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}
