import { hash, parseOptions, verify } from '@node-rs/argon2';

import type { Random } from './random.ts';

/** Argon2id, 19 MiB, two passes, one lane: the least that OWASP's cheat sheet on storing passwords asks for. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Cost = Readonly<Record<keyof typeof passwordCost, number>>;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that is not there: the time says nothing of who has one. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash cost less to make than one does now; who tells its password can be given a better one. */
  isOutdated(hash: string): boolean;
}

/** Takes another cost in tests of something else, which would be slow with the right one. */
export async function createPasswords(random: Random, cost: Cost = passwordCost): Promise<Passwords> {
  const decoy = await hash(random(32), cost);
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    matches: async (password, stored) => {
      const matches = await verify(stored ?? decoy, password.normalize('NFC'));
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
