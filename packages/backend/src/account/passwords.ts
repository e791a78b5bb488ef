import { hash, verify } from '@node-rs/argon2';

import type { Random } from '../random.ts';

/** Argon2id, 19 MiB, two passes, one lane: the least that OWASP's cheat sheet on storing passwords asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that is not there: the time says nothing of who has one. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export async function createPasswords(random: Random): Promise<Passwords> {
  const nobodys = await hash(random(32), cost);
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    matches: async (password, stored) => {
      const matches = await verify(stored ?? nobodys, password.normalize('NFC'));
      return matches && stored !== undefined;
    },
  };
}
