import { login } from '@up/api/calls/people/session';
import { reasonCodes } from '@up/api/problem';

import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { throttleAttempts } from '@up/platform/throttle/tables';

const email = 'victim@example.com';
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

describe.each(databaseKinds())('guessing passwords on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);
  beforeAll(async () => {
    await backend.join(email);
    await backend.signIn(email, { address: home });
  }, openingMilliseconds);
  beforeEach(() => database.db.delete(throttleAttempts));

  const guess = (address: string, { username = email, password = 'Wrong123!' } = {}) =>
    backend.call(login, { body: { username, password } }, { address });
  async function guessTimes(times: number, address: (index: number) => string, username = email) {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++) {
      statuses.push((await guess(address(index), { username })).statusCode);
    }
    return statuses;
  }

  it('slows down guesses at one account from any address, and reports the delay', async () => {
    const statuses = await guessTimes(6, (index) => `192.0.2.${index}`);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const rejected = await guess('192.0.2.99');
    expect(rejected.json()).toMatchObject({ reasonCode: reasonCodes.tooManyRequests, retryAfterSeconds: 2 });
    expect(rejected.headers['retry-after']).toBe('2');
    backend.pass(2);
    expect((await guess(elsewhere)).statusCode).toBe(401);
    expect((await guess(elsewhere)).json()).toMatchObject({ retryAfterSeconds: 4 });
  });

  it('accepts the owner from a known address, whatever others try elsewhere', async () => {
    for (let round = 0; round < 10; round++) {
      await guess(elsewhere);
      backend.pass(120);
    }
    expect((await guess(elsewhere, { password: testPassword })).statusCode).toBe(200);
    await guessTimes(6, () => '192.0.2.1');
    expect((await guess('192.0.2.2', { password: testPassword })).statusCode).toBe(429);
    expect((await guess(home, { password: testPassword })).statusCode).toBe(200);
  });

  it('never delays the owner by more than two minutes', async () => {
    for (let round = 0; round < 20; round++) {
      const { statusCode } = await guess('192.0.2.3');
      if (statusCode === 429) backend.pass(10);
    }
    backend.pass(120);
    expect((await guess('192.0.2.4', { password: testPassword })).statusCode).toBe(200);
  });

  it('keeps the failures of an attacker after a successful sign-in elsewhere', async () => {
    await guessTimes(5, (index) => `203.0.113.${index}`);
    await backend.signIn(email, { address: home });
    expect((await guess('203.0.113.9')).statusCode).toBe(429);
  });

  it('slows down guesses from a known address, too', async () => {
    expect(await guessTimes(6, () => home)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('slows down an address that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      statuses.push((await guess('192.0.2.5', { username: `user${index}@example.com` })).statusCode);
    }
    expect(statuses.lastIndexOf(401)).toBe(19);
    expect(statuses.at(-1)).toBe(429);
  });

  it('allows no additional guesses when they are concurrent', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`192.0.2.${100 + index}`)));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('resets failures after a successful sign-in and after a quarter of an hour', async () => {
    await guessTimes(4, () => home);
    await backend.signIn(email, { address: home });
    expect(await guessTimes(5, () => home)).toEqual([401, 401, 401, 401, 401]);
    backend.pass(15 * 60);
    expect(await guessTimes(5, () => home)).toEqual([401, 401, 401, 401, 401]);
  });

  it('stores neither addresses nor user names with the attempts', async () => {
    await guess(elsewhere);
    const stored = JSON.stringify(await database.db.select().from(throttleAttempts));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(elsewhere);
  });
});
