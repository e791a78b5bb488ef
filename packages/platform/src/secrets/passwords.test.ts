import * as argon2 from '@node-rs/argon2';

import { createPasswords, passwordCost } from './passwords.ts';
import { systemRandom } from './random.ts';

describe('passwords', () => {
  it('are stored as Argon2id with a separate salt', async () => {
    const passwords = await createPasswords(systemRandom);
    const [first, second] = await Promise.all([passwords.hash('Abcd123!'), passwords.hash('Abcd123!')]);
    expect(first).toMatch(/^\$argon2id\$/);
    expect(argon2.parseOptions(first)).toMatchObject(passwordCost);
    expect(first).not.toBe(second);
    expect(await passwords.matches('Abcd123!', first)).toBe(true);
    expect(await passwords.matches('Abcd123?', first)).toBe(false);
  });

  it('match nothing for an unknown account, after the same work', async () => {
    // A hash contains the cost of its comparison.
    const compared: string[] = [];
    const passwords = await createPasswords(systemRandom, passwordCost, (hash, password) => {
      compared.push(hash);
      return argon2.verify(hash, password);
    });
    const hash = await passwords.hash('Abcd123!');
    expect(await passwords.matches('Wrong123!', hash)).toBe(false);
    expect(await passwords.matches('Wrong123!', undefined)).toBe(false);
    const [known = '', decoy = ''] = compared;
    expect(known).toBe(hash);
    expect(argon2.parseOptions(decoy)).toEqual(argon2.parseOptions(known));
  });

  it('are outdated when they were hashed at a lower cost than the current one', async () => {
    const passwords = await createPasswords(systemRandom);
    const now = await passwords.hash('Abcd123!');
    const { memoryCost, timeCost } = passwordCost;
    const less = await Promise.all(
      [{ memoryCost: memoryCost / 2 }, { timeCost: timeCost - 1 }].map((lower) =>
        argon2.hash('Abcd123!', { ...passwordCost, ...lower }),
      ),
    );
    const more = await argon2.hash('Abcd123!', { ...passwordCost, timeCost: timeCost + 1 });
    expect([now, more, ...less].map((hash) => passwords.isOutdated(hash))).toEqual([false, false, true, true]);
  });

  it('are equal for both Unicode forms of an accent', async () => {
    const passwords = await createPasswords(systemRandom);
    expect(await passwords.matches('Cafe\u0301123!', await passwords.hash('Caf\u00e9123!'))).toBe(true);
  });
});
