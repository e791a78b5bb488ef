import { endSessions, openSessions } from '@up/api/calls/people/open-session';
import { refreshToken } from '@up/api/calls/people/session';
import { reasonCodes } from '@up/api/problem';

import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword, type TokenPair, tokensOf } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { throttleAttempts } from '@up/platform/throttle/tables';
import { sessions } from './tables.ts';

const email = 'devices@example.com';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

describe.each(databaseKinds())('the open sessions of an account on $name', ({ open }) => {
  let here: TokenPair;
  let there: TokenPair;
  const { database, backend } = accountSuite(open);
  beforeAll(async () => {
    await backend.join(email);
    await backend.join('stranger@example.com');
  }, openingMilliseconds);
  beforeEach(async () => {
    await database.db.delete(sessions);
    await database.db.delete(throttleAttempts);
    there = await backend.signIn(email, { userAgent: firefox });
    backend.pass(60);
    here = await backend.signIn(email, { userAgent: chrome });
  });

  const readSessions = (as: TokenPair, id = as.userId) =>
    backend.call(openSessions, { params: { id } }, { tokens: as });
  const list = async (as: TokenPair) => (await readSessions(as)).json();
  const end = (as: TokenPair, body: { sessionId?: string; password?: string } = {}, id = as.userId) =>
    backend.call(endSessions, { params: { id }, body: { password: testPassword, ...body } }, { tokens: as });
  const refresh = (tokens: TokenPair) => backend.call(refreshToken, {}, { tokens: { refresh: tokens.refresh } });

  it('are listed by device, last used first, with the own one marked', async () => {
    const at = backend.now().toISOString();
    expect(await list(here)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', signedInAt: at, lastUsedAt: at, current: true },
      { browser: 'Firefox', system: 'Linux', current: false },
    ]);
    backend.pass(60);
    const refreshed = { ...there, ...tokensOf(await refresh(there)), userId: there.userId };
    expect(await list(refreshed)).toMatchObject([
      { browser: 'Firefox', lastUsedAt: backend.now().toISOString(), current: true },
      { browser: 'Chrome', signedInAt: at },
    ]);
  });

  it('can be ended for one other device, with the password', async () => {
    const more = await backend.signIn(email);
    const sessionId = (await list(here)).find(({ browser }) => browser === 'Firefox')?.sessionId;
    const response = await end(here, { sessionId });
    expect(response.statusCode).toBe(200);
    expect((await refresh(there)).json()).toMatchObject({ reasonCode: reasonCodes.sessionEnded });
    expect((await refresh(more)).statusCode).toBe(200);
    expect((await refresh(here)).statusCode).toBe(401);
    // A session that has already ended is not an error.
    expect((await end({ ...tokensOf(response), userId: here.userId }, { sessionId })).statusCode).toBe(200);
  });

  it('can be ended for all other devices', async () => {
    const more = await backend.signIn(email);
    const response = await end(here);
    for (const gone of [there, more]) expect((await refresh(gone)).statusCode).toBe(401);
    const tokens = { ...tokensOf(response), userId: here.userId };
    expect(await list(tokens)).toMatchObject([{ browser: 'Chrome', system: 'Windows', current: true }]);
  });

  it('continue here with new tokens only, so that copies of the old ones are invalid', async () => {
    const response = await end(here);
    expect(String(response.headers['cache-control'])).toContain('no-store');
    expect((await readSessions(here)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    expect((await refresh(here)).statusCode).toBe(401);
    expect((await refresh(tokensOf(response))).statusCode).toBe(200);
  });

  it('require the password, whose guesses are limited here too', async () => {
    const wrong = await end(here, { password: 'Wrong123!' });
    expect(wrong.json()).toMatchObject({
      reasonCode: reasonCodes.currentPasswordWrong,
      fieldErrors: { password: 'currentPassword.wrong' },
    });
    expect(await list(here)).toHaveLength(2);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess++) statuses.push((await end(here, { password: 'Wrong123!' })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });

  it('cannot be seen or ended by another user', async () => {
    const stranger = await backend.signIn('stranger@example.com');
    expect((await readSessions(stranger, here.userId)).json()).toMatchObject({ reasonCode: reasonCodes.forbidden });
    expect((await end(stranger, {}, here.userId)).json()).toMatchObject({ reasonCode: reasonCodes.forbidden });
    const [own] = await list(here);
    for (const sessionId of [own?.sessionId, 'nonsense', "' or 1=1"]) {
      const response = await end(stranger, { sessionId });
      expect(response.statusCode).toBe(200);
      Object.assign(stranger, { ...tokensOf(response), userId: stranger.userId });
    }
    expect(await list(here)).toHaveLength(2);
  });

  it('do not include ended sessions', async () => {
    await database.db.update(sessions).set({ expiresAt: backend.now() });
    const fresh = await backend.signIn(email);
    expect(await list(fresh)).toHaveLength(1);
  });
});
