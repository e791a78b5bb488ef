import { randomBytes } from 'node:crypto';

/** Gives so many unguessable bytes. Handed in, so that a test decides what they are. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = randomBytes;
