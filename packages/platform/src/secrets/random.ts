import { randomBytes } from 'node:crypto';

/** Returns secure random bytes. Passed as a parameter, so that tests control them. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = randomBytes;
