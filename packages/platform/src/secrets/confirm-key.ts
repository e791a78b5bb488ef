import { createHmac } from 'node:crypto';

import type { Database } from '../database/database.ts';
import { StartError } from '../start/start-error.ts';
import { deleteKey, insertKey, type KeyRow, lockKeys, setKeyState } from './repository.ts';
import { derive, type SealingKey } from './sealer.ts';

/** The name of its environment variable. */
export type KeyName = 'TOKEN_SECRET' | 'DATA_ENCRYPTION_KEY';

interface KeysOfCopy {
  name: KeyName;
  /** The text of the variable, or of the generated file. */
  text: string;
  /** The text of `<name>_OTHER`: the next key before a change, the previous one after it. */
  otherText?: string;
  /** Chooses the key for a database without a fingerprint; undefined if its rows need another key. The first by default. */
  choose?(readings: Uint8Array[]): Promise<Uint8Array | undefined>;
  /** Why a previous key cannot be given up yet; undefined if it can. */
  whyNeeded?(db: Database, keyId: string): Promise<string | undefined>;
}

/** The keys of a copy, as the database knows them. */
export interface ConfirmedKeys {
  current: SealingKey;
  others: SealingKey[];
}

/** The text of a generated file: 32 bytes as base64url. */
const generated = /^[\w-]{43}$/;

/**
 * The keys that a text can mean, the usual one first: a text like that of a generated file its 32 bytes, every other
 * text its own bytes. Earlier versions took every variable as text.
 */
export function readingsOf(text: string): [Uint8Array, ...Uint8Array[]] {
  const bytes = new TextEncoder().encode(text);
  return generated.test(text) ? [Buffer.from(text, 'base64url'), bytes] : [bytes];
}

/** Identifies a key without revealing it. */
export function keyFingerprint(name: KeyName, key: Uint8Array): string {
  return createHmac('sha256', derive(key, 'identity')).update(name).digest('base64url');
}

/** Of a fingerprint: two keys of a database never have the same by accident. */
const keyIdCharacters = 12;

/**
 * The keys of this copy, if the database has been used with them, and its next key if it has one. A key changes in three
 * steps, each in all copies: it becomes the other key (`announced`), it changes places with the one before, which is
 * `previous` from then on, and the previous one goes. So no copy ever uses a key that another does not have.
 * @throws {StartError} when it has another key, or a step was left out
 */
export async function confirmKeys(db: Database, copy: KeysOfCopy): Promise<ConfirmedKeys> {
  const { name, text, otherText } = copy;
  return db.transaction(async (tx) => {
    const rows = await lockKeys(tx, name);
    if (rows.length === 0) rows.push(await insertFirst(tx, copy));
    const own = findKey(rows, name, text);
    const other = otherText === undefined ? undefined : findKey(rows, name, otherText);
    if (own?.row.state === 'current') {
      if (otherText === undefined) await dropPrevious(tx, rows, copy);
      const next = other ?? (otherText === undefined ? undefined : await announce(tx, rows, { name, otherText }));
      return { current: sealingKey(own), others: next ? [sealingKey(next)] : [] };
    }
    if (own && other?.row.state === 'current') {
      if (own.row.state === 'announced') {
        await setKeyState(tx, other.row, 'previous');
        await setKeyState(tx, own.row, 'current');
      }
      return { current: sealingKey(own), others: [sealingKey(other)] };
    }
    if (other?.row.state === 'current') {
      throw new StartError(`${name} is a new key. First set it as ${name}_OTHER in all copies, ${guide}.`);
    }
    throw new StartError(
      `The database has been used with another ${name} than this copy has. ` +
        'Set it to that of the other copies, or restore the generated file in DATA_DIR.',
    );
  });
}

const guide = 'as docs/guides/change-a-key.md says';

interface FoundKey {
  row: KeyRow;
  secret: Uint8Array;
}

function findKey(rows: readonly KeyRow[], name: KeyName, text: string): FoundKey | undefined {
  return readingsOf(text).flatMap((secret) => {
    const fingerprint = keyFingerprint(name, secret);
    const row = rows.find((each) => each.fingerprint === fingerprint);
    return row ? [{ row, secret }] : [];
  })[0];
}

const sealingKey = ({ row, secret }: FoundKey): SealingKey => ({ id: row.keyId, secret });

async function insertFirst(db: Database, { name, text, choose }: KeysOfCopy): Promise<KeyRow> {
  const readings = readingsOf(text);
  const chosen = choose ? await choose(readings) : readings[0];
  if (!chosen) throw new StartError(`The database has been used with another ${name} than this copy has.`);
  const row = { name, fingerprint: keyFingerprint(name, chosen), state: 'current', keyId: '' } as const;
  await insertKey(db, row);
  return row;
}

/** Makes the next key known. One that was announced before, and is in use nowhere, is forgotten. */
async function announce(db: Database, rows: readonly KeyRow[], next: { name: KeyName; otherText: string }) {
  const { name, otherText } = next;
  if (rows.some(({ state }) => state === 'previous')) {
    throw new StartError(`${name}_OTHER is a new key, but the last change has not ended. End it first, ${guide}.`);
  }
  for (const row of rows.filter(({ state }) => state === 'announced')) await deleteKey(db, row);
  const [secret] = readingsOf(otherText);
  const fingerprint = keyFingerprint(name, secret);
  const row = { name, fingerprint, state: 'announced', keyId: fingerprint.slice(0, keyIdCharacters) } as const;
  await insertKey(db, row);
  return { row, secret };
}

async function dropPrevious(db: Database, rows: readonly KeyRow[], { name, whyNeeded }: KeysOfCopy): Promise<void> {
  const previous = rows.find(({ state }) => state === 'previous');
  if (!previous) return;
  const reason = await whyNeeded?.(db, previous.keyId);
  if (reason) throw new StartError(`The previous ${name} is needed as ${name}_OTHER: ${reason}.`);
  await deleteKey(db, previous);
}
