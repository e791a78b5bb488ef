import { activation, findPassword, setForgottenPassword } from '@up/api/calls/people/account';
import { login, refreshToken } from '@up/api/calls/people/session';
import { psgId } from '@up/api/constants/provider';
import { linkProblems, reasonCodes } from '@up/api/problem';

import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { throttleAttempts } from '@up/platform/throttle/tables';

const email = 'forgotten@example.com';
const newPassword = 'Efgh456@';
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';

describe.each(databaseKinds())('a forgotten password on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);
  beforeAll(async () => {
    await backend.join(email);
  }, openingMilliseconds);

  const ask = (address: string, locale: 'ko' | 'en' = 'en') =>
    backend.call(findPassword, { body: { email: address, psgId } }, { locale, userAgent, address: '203.0.113.7' });
  const set = (token: string, change: { username?: string; newPassword?: string } = {}) =>
    backend.call(setForgottenPassword, { body: { username: email, newPassword, token, ...change } });
  const trySignIn = (password: string) => backend.call(login, { body: { username: email, password } });
  async function mailed(): Promise<string> {
    await database.db.delete(throttleAttempts);
    expect((await ask(email)).statusCode).toBe(200);
    return backend.mailedToken();
  }

  it('is reset with the link of a mail; all sessions end, and the owner gets another mail', async () => {
    const [one, two] = [await backend.signIn(email), await backend.signIn(email)];
    const token = await mailed();
    expect(backend.mails.at(-1)?.text).toContain('Korean time\n\nChrome (Windows), 203.0.113.7\n');
    expect((await set(token)).statusCode).toBe(200);
    for (const { refresh } of [one, two]) {
      expect((await backend.call(refreshToken, {}, { tokens: { refresh } })).statusCode).toBe(401);
    }
    expect((await trySignIn(testPassword)).statusCode).toBe(401);
    expect((await trySignIn(newPassword)).statusCode).toBe(200);
    await expect(backend.mailedToken()).rejects.toThrow();
    expect(backend.mails.at(-1)).toMatchObject({ recipient: email, subject: '[UP] Your password was changed' });
  });

  it('is reset once, with the newest link, within 10 minutes, for the account that it was sent to', async () => {
    const rejected = (type: string) => ({ status: 400, reasonCode: reasonCodes.resetFailed, type });
    await backend.join('somebody-else@example.com');
    const [first, token] = [await mailed(), await mailed()];
    expect((await set(token, { username: 'somebody-else@example.com' })).json()).toMatchObject(
      rejected(linkProblems.unknown),
    );
    // An older link in the same mailbox is invalid.
    expect((await set(first)).json()).toMatchObject(rejected(linkProblems.expired));
    expect((await set('A'.repeat(43))).json()).toMatchObject(rejected(linkProblems.unknown));
    expect((await set(token)).statusCode).toBe(200);
    expect((await set(token)).json()).toMatchObject(rejected(linkProblems.used));
    expect((await set(first)).json()).toMatchObject(rejected(linkProblems.used));

    const late = await mailed();
    backend.pass(10 * 60);
    expect((await set(late)).json()).toMatchObject(rejected(linkProblems.expired));
  });

  it('is reset by one of ten concurrent uses of a link', async () => {
    const token = await mailed();
    const responses = await Promise.all(Array.from({ length: 10 }, () => set(token)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('is not guessed: repeated attempts are slowed down, without hashing a password', async () => {
    await database.db.delete(throttleAttempts);
    const before = backend.hashed();
    const statuses: number[] = [];
    for (let guess = 0; guess < 101; guess++) statuses.push((await set(`A${guess}`)).statusCode);
    expect([statuses.slice(0, 100).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429]);
    expect(backend.hashed()).toBe(before);
    expect((await backend.call(activation, { params: { token: 'A' } })).statusCode).toBe(429);
    await database.db.delete(throttleAttempts);
  });

  it('must follow the rules, and the link stays valid until it does', async () => {
    const token = await mailed();
    const response = await set(token, { newPassword: 'weak' });
    expect(response.json()).toMatchObject({ status: 400, fieldErrors: { newPassword: 'between {"min":8,"max":12}' } });
    expect((await set(token, { newPassword: 'Dragon12!' })).json()).toMatchObject({
      status: 400,
      reasonCode: reasonCodes.passwordCommon,
      fieldErrors: { newPassword: 'password.common' },
    });
    expect((await set(token)).statusCode).toBe(200);
  });

  it('is not interchangeable with the link of an activation', async () => {
    const token = await mailed();
    expect((await backend.call(activation, { params: { token } })).statusCode).toBe(400);
    await backend.signUp('mixed@example.com');
    expect((await set(await backend.mailedToken(), { username: 'mixed@example.com' })).statusCode).toBe(400);
  });

  it('verifies an unverified address, since the mail arrived there', async () => {
    await backend.signUp('late@example.com');
    expect((await ask('late@example.com')).statusCode).toBe(200);
    const token = await backend.mailedToken();
    expect((await set(token, { username: 'late@example.com' })).statusCode).toBe(200);
    await backend.signIn('late@example.com', { password: newPassword });
  });

  it('is requested in the language of the page, and the link uses it', async () => {
    await database.db.delete(throttleAttempts);
    await ask(email, 'ko');
    await backend.mailedToken();
    const { text, locale } = backend.mails.at(-1) ?? {};
    expect(locale).toBe('ko');
    expect(text).toContain(`${testSite.siteUrl}/user/set-forgot-password?token=`);
    expect(text).toContain(`&username=${encodeURIComponent(email)}`);
  });

  it('reveals that an address has no account, but only for a few attempts', async () => {
    await database.db.delete(throttleAttempts);
    const responses: number[] = [];
    for (let index = 0; index < 21; index++) responses.push((await ask(`nobody${index}@example.com`)).statusCode);
    expect(responses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(responses.at(-1)).toBe(429);
  });

  it('limits the mails to an address', async () => {
    await database.db.delete(throttleAttempts);
    const responses: number[] = [];
    for (let index = 0; index < 4; index++) responses.push((await ask(email)).statusCode);
    expect(responses).toEqual([200, 200, 200, 429]);
  });
});
