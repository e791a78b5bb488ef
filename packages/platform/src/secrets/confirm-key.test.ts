import { randomBytes } from 'node:crypto';

import type { OpenDatabase } from '../database/database.ts';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { StartError } from '../start/start-error.ts';
import { confirmKey, keyFingerprint, readingsOf } from './confirm-key.ts';
import { keyFingerprints } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeeded();
}, openingMilliseconds);
afterAll(() => database.close());
beforeEach(() => database.db.delete(keyFingerprints));

const generated = () => randomBytes(32).toString('base64url');
const name = 'DATA_ENCRYPTION_KEY';
const confirm = (text: string) => confirmKey(database.db, { name, text });

describe('the text of a key', () => {
  it('of a generated file means the bytes that it encodes, every other text itself', () => {
    const text = generated();
    expect(readingsOf(text)[0]).toEqual(Buffer.from(text, 'base64url'));
    for (const other of [randomBytes(32).toString('hex'), `${text}=`, 'a key with spaces, of 32 characters']) {
      expect(readingsOf(other)).toEqual([new TextEncoder().encode(other)]);
    }
  });
});

describe('the key of a copy', () => {
  it('is that with which the database was first used', async () => {
    const text = generated();
    expect(await confirm(text)).toEqual(Buffer.from(text, 'base64url'));
    expect(await confirm(text)).toEqual(Buffer.from(text, 'base64url'));
    await expect(confirm(generated())).rejects.toThrow(StartError);
    await expect(confirm(generated())).rejects.toThrow(
      /^The database has been used with another DATA_ENCRYPTION_KEY .*/,
    );
  });

  it('is the same in all copies that start at once', async () => {
    const texts = Array.from({ length: 20 }, generated);
    const outcomes = await Promise.allSettled(texts.map(confirm));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.select().from(keyFingerprints)).toHaveLength(1);
  });

  it('is in the database as a fingerprint only, which differs by the use of the key', async () => {
    const text = generated();
    const key = await confirm(text);
    const [row] = await database.db.select().from(keyFingerprints);
    expect(row).toEqual({ name, fingerprint: keyFingerprint(name, key) });
    expect(row?.fingerprint).not.toBe(keyFingerprint('TOKEN_SECRET', key));
    expect([text, Buffer.from(key).toString('base64url')]).not.toContain(row?.fingerprint);
  });

  it('is chosen by the rows of a database of an earlier version, or none', async () => {
    const text = generated();
    // Earlier versions took such a variable as text.
    const taken = await confirmKey(database.db, { name, text, choose: async ([, second]) => second });
    expect(taken).toEqual(new TextEncoder().encode(text));
    expect(await confirm(text)).toEqual(taken);
    await database.db.delete(keyFingerprints);
    await expect(confirmKey(database.db, { name, text, choose: async () => undefined })).rejects.toThrow(StartError);
    expect(await database.db.select().from(keyFingerprints)).toEqual([]);
  });
});
