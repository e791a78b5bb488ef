import { hash, parseOptions, verify } from '@node-rs/argon2';

import type { Random } from './random.ts';

/** Argon2id, 19 MiB, two passes, one lane: the minimum of OWASP's cheat sheet on storing passwords. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Cost = Readonly<Record<keyof typeof passwordCost, number>>;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long for an unknown account, so that the time does not reveal whether an account exists. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash has a lower cost than the current one; it can be replaced at the next sign-in. */
  isOutdated(hash: string): boolean;
}

/**
 * Tests of other subjects use a lower cost, because the real one is slow.
 * @param compare Compares a hash with a password.
 */
export async function createPasswords(
  random: Random,
  cost: Cost = passwordCost,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<Passwords> {
  const decoy = await hash(random(32), cost);
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    matches: async (password, stored) => {
      const matches = await compare(stored ?? decoy, password.normalize('NFC'));
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
