import { randomBytes } from 'node:crypto';

import type { OpenDatabase } from '../database/database.ts';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { StartError } from '../start/start-error.ts';
import { confirmKeys, keyFingerprint, readingsOf } from './confirm-key.ts';
import { keyFingerprints } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeeded();
}, openingMilliseconds);
afterAll(() => database.close());
beforeEach(() => database.db.delete(keyFingerprints));

const generated = () => randomBytes(32).toString('base64url');
const name = 'DATA_ENCRYPTION_KEY';
const confirm = async (text: string) => (await confirmKeys(database.db, { name, text })).current.secret;
/** A start of a copy with both keys, or without the other one. */
const start = (text: string, otherText?: string) => confirmKeys(database.db, { name, text, otherText });

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
    expect(row).toEqual({ name, fingerprint: keyFingerprint(name, key), state: 'current', keyId: '' });
    expect(row?.fingerprint).not.toBe(keyFingerprint('TOKEN_SECRET', key));
    expect([text, Buffer.from(key).toString('base64url')]).not.toContain(row?.fingerprint);
  });

  it('is chosen by the rows of a database of an earlier version, or none', async () => {
    const text = generated();
    // Earlier versions took such a variable as text.
    const { current } = await confirmKeys(database.db, { name, text, choose: async ([, second]) => second });
    const taken = current.secret;
    expect(taken).toEqual(new TextEncoder().encode(text));
    expect(await confirm(text)).toEqual(taken);
    await database.db.delete(keyFingerprints);
    await expect(confirmKeys(database.db, { name, text, choose: async () => undefined })).rejects.toThrow(StartError);
    expect(await database.db.select().from(keyFingerprints)).toEqual([]);
  });
});

describe('a change of a key', () => {
  const [first, next] = [generated(), generated()];
  const bytes = (text: string) => Buffer.from(text, 'base64url');

  it('takes three steps, and a copy may start with the keys of the step before', async () => {
    await start(first);
    expect((await start(first, next)).others).toMatchObject([{ secret: bytes(next) }]);
    await start(first);
    const swapped = await start(next, first);
    expect(swapped).toMatchObject({ current: { secret: bytes(next) }, others: [{ id: '', secret: bytes(first) }] });
    expect(swapped.current.id).toMatch(/^[\w-]{12}$/);
    // Restarted before it was changed: it uses the key before, which every copy has.
    expect((await start(first, next)).current).toEqual({ id: '', secret: bytes(first) });
    expect(await start(next, first)).toEqual(swapped);
    expect(await start(next)).toEqual({ ...swapped, others: [] });
    await expect(start(first)).rejects.toThrow(/another DATA_ENCRYPTION_KEY/);
  });

  it('cannot leave out a step', async () => {
    await start(first);
    await expect(start(next, first)).rejects.toThrow(/^DATA_ENCRYPTION_KEY is a new key\. First set it as .*_OTHER/);
    await start(first, next);
    await expect(start(next)).rejects.toThrow(/another DATA_ENCRYPTION_KEY/);
    await start(next, first);
    await expect(start(next, generated())).rejects.toThrow(/the last change has not ended/);
    const whyNeeded = async (_db: unknown, keyId: string) => `it has sealed texts of "${keyId}"`;
    await expect(confirmKeys(database.db, { name, text: next, whyNeeded })).rejects.toThrow(
      'The previous DATA_ENCRYPTION_KEY is needed as DATA_ENCRYPTION_KEY_OTHER: it has sealed texts of ""',
    );
  });

  it('can take another next key until one is in use', async () => {
    await start(first);
    await start(first, generated());
    await start(first, next);
    expect((await start(next, first)).current.secret).toEqual(bytes(next));
  });
});
