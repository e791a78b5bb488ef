import type { Database } from '../database/database.ts';
import { StartError } from '../start/start-error.ts';
import type { ConfirmedKeys } from './confirm-key.ts';
import { findPermanentKeys, insertPermanentKeys } from './repository.ts';
import { createSealer, type PermanentKeys, permanentKeysOf, type Sealer } from './sealer.ts';
import { context } from './sealed-permanent-keys.ts';

/**
 * The sealer of a copy with its confirmed keys.
 * @throws {StartError} when the permanent keys are not stored, and their key is gone
 */
export async function openSealer(db: Database, { current, others }: ConfirmedKeys): Promise<Sealer> {
  if ((await findPermanentKeys(db)) === undefined) {
    const first = [current, ...others].find(({ id }) => id === '');
    if (!first)
      throw new StartError('The first DATA_ENCRYPTION_KEY of this database is needed as DATA_ENCRYPTION_KEY_OTHER.');
    const text = write(permanentKeysOf(first.secret));
    await insertPermanentKeys(db, createSealer(current, others).seal(text, context));
  }
  const stored = await findPermanentKeys(db);
  return createSealer(current, others, read(createSealer(current, others).open(stored ?? '', context)));
}

function write({ seal, fingerprint }: PermanentKeys): string {
  return [seal, fingerprint].map((key) => Buffer.from(key).toString('base64url')).join(' ');
}

function read(text: string): PermanentKeys {
  const [seal = '', fingerprint = ''] = text.split(' ');
  return { seal: Buffer.from(seal, 'base64url'), fingerprint: Buffer.from(fingerprint, 'base64url') };
}
