import { createHmac } from 'node:crypto';

import type { Database } from '../database/database.ts';
import { StartError } from '../start/start-error.ts';
import { findFingerprint, insertFingerprint } from './repository.ts';
import { derive } from './sealer.ts';

/** The name of its environment variable. */
export type KeyName = 'TOKEN_SECRET' | 'DATA_ENCRYPTION_KEY';

interface KeyOfCopy {
  name: KeyName;
  /** The text of the variable, or of the generated file. */
  text: string;
  /** Chooses the key for a database without a fingerprint; undefined if its rows need another key. The first by default. */
  choose?(readings: Uint8Array[]): Promise<Uint8Array | undefined>;
}

/** The text of a generated file: 32 bytes as base64url. */
const generated = /^[\w-]{43}$/;

/**
 * The keys that a text can mean, the usual one first: a text like that of a generated file its 32 bytes, every other
 * text its own bytes. Earlier versions took every variable as text.
 */
export function readingsOf(text: string): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  return generated.test(text) ? [Buffer.from(text, 'base64url'), bytes] : [bytes];
}

/** Identifies a key without revealing it. */
export function keyFingerprint(name: KeyName, key: Uint8Array): string {
  return createHmac('sha256', derive(key, 'identity')).update(name).digest('base64url');
}

/**
 * The key of this copy, if it is the one with which the database was first used.
 * @throws {StartError} when it is another
 */
export async function confirmKey(db: Database, { name, text, choose }: KeyOfCopy): Promise<Uint8Array> {
  const readings = readingsOf(text);
  if ((await findFingerprint(db, name)) === undefined) {
    const chosen = choose ? await choose(readings) : readings[0];
    if (chosen) await insertFingerprint(db, { name, fingerprint: keyFingerprint(name, chosen) });
  }
  const stored = await findFingerprint(db, name);
  const key = readings.find((reading) => keyFingerprint(name, reading) === stored);
  if (key) return key;
  throw new StartError(
    `The database has been used with another ${name} than this copy has. ` +
      'Set it to that of the other copies, or restore the generated file in DATA_DIR.',
  );
}
