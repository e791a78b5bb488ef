/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';

import { systemRandom } from '../random.ts';
import { createPasswords, passwordCost } from './passwords.ts';

describe('passwords', () => {
  it('are kept as Argon2id with a salt of their own', async () => {
    const passwords = await createPasswords(systemRandom);
    const [first, second] = await Promise.all([passwords.hash('Abcd123!'), passwords.hash('Abcd123!')]);
    expect(first).toMatch(/^\$argon2id\$/);
    expect(parseOptions(first)).toMatchObject(passwordCost);
    expect(first).not.toBe(second);
    expect(await passwords.matches('Abcd123!', first)).toBe(true);
    expect(await passwords.matches('Abcd123?', first)).toBe(false);
  });

  it('match nothing where there is no account, after the same work', async () => {
    const passwords = await createPasswords(systemRandom);
    const hash = await passwords.hash('Abcd123!');
    const duration = async (stored: string | undefined) => {
      const started = performance.now();
      expect(await passwords.matches('Wrong123!', stored)).toBe(false);
      return performance.now() - started;
    };
    const known = Math.min(await duration(hash), await duration(hash), await duration(hash));
    const unknown = Math.min(await duration(undefined), await duration(undefined), await duration(undefined));
    // A comparison that is left out takes no time at all.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('are the same however an accent was typed', async () => {
    const passwords = await createPasswords(systemRandom);
    expect(await passwords.matches('Cafe\u0301123!', await passwords.hash('Caf\u00e9123!'))).toBe(true);
  });
});
