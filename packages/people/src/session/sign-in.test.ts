import { hash } from '@node-rs/argon2';
import { asc, eq } from 'drizzle-orm';
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';

import { callUrl } from '@up/api/call';
import { login, logout, refreshToken, userDetails } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';

import { createPasswords } from '@up/platform/secrets/passwords';
import { findAccountByEmail } from '../account/repository/accounts.ts';
import { accounts } from '../account/tables.ts';
import { auditEvents } from '@up/platform/audit/tables';
import { systemRandom } from '@up/platform/secrets/random';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { registrationOf, testPassword, type TokenPair } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { createTestBackend, testTokenSecret } from '@up/backend/testing/backend/test-backend';
import { accessTokenSeconds } from '@up/platform/secrets/access-token';

const email = 'sign-in@example.com';
const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;

describe.each(databaseKinds())('signing in on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);
  beforeAll(async () => {
    await backend.join(email);
  }, openingMilliseconds);

  const tryToSignIn = (username: string, password: string) => backend.call(login, { body: { username, password } });
  const ownData = (tokens: TokenPair, { auth = tokens.auth, userId = tokens.userId } = {}) =>
    backend.call(userDetails, { params: { id: tokens.userId }, query }, { tokens: { auth, userId } });

  it('records successful and rejected sign-ins in the audit trail', async () => {
    await backend.join('trail@example.com');
    await tryToSignIn('trail@example.com', 'Wrong1!x');
    await tryToSignIn('nobody@example.com', 'Wrong1!x');
    const { userId } = await backend.signIn('trail@example.com');
    const trail = await database.db
      .select({ actor: auditEvents.actor, action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, userId))
      .orderBy(asc(auditEvents.id));
    const ofSessions = trail.filter(({ action }) => action.startsWith('session.'));
    expect(ofSessions).toEqual([
      { actor: 'system', action: 'session.refused' },
      { actor: userId, action: 'session.opened' },
    ]);
  });

  it('opens a session with tokens in the headers, and returns the data of the user', async () => {
    const tokens = await backend.signIn(email);
    const response = await ownData(tokens);
    const { name, organization, country, website } = registrationOf(email);
    expect(response.json()).toMatchObject({
      userId: tokens.userId,
      userName: email,
      name,
      organization,
      country,
      website,
    });
    expect(response.json()).toMatchObject({ roles: ['user'], lastSignInAt: backend.now().toISOString() });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('prevents caching of its tokens', async () => {
    const signedIn = await tryToSignIn(email, testPassword);
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const refresh = String(signedIn.headers[headers.refreshToken.toLowerCase()]);
    const refreshed = await backend.call(refreshToken, {}, { tokens: { refresh } });
    expect(refreshed.headers['cache-control']).toBe('no-store');
  });

  it('ends the previous session of the browser, but only after a successful sign-in', async () => {
    const before = await backend.signIn(email);
    const again = (password: string) =>
      backend.call(login, { body: { username: email, password } }, { tokens: { auth: before.auth } });
    expect((await again('Wrong123!')).statusCode).toBe(401);
    expect((await ownData(before)).statusCode).toBe(200);
    expect((await again(testPassword)).statusCode).toBe(200);
    expect((await ownData(before)).json()).toMatchObject({ reasonCode: reasonCodes.sessionEnded });
    expect((await backend.call(refreshToken, {}, { tokens: { refresh: before.refresh } })).statusCode).toBe(401);
  });

  it('notifies the owner by mail of a sign-in from a new location', async () => {
    const address = '198.51.100.7';
    await backend.join('places@example.com', { languageCode: 'ko' });
    const mailsAfter = async (from: string) => {
      await backend.signIn('places@example.com', { address: from });
      await backend.drainMails();
      return backend.mails.filter(({ subject }) => subject.includes('새로운 곳')).length;
    };
    expect(await mailsAfter(address)).toBe(0);
    expect(await mailsAfter('203.0.113.9')).toBe(1);
    expect(await mailsAfter('203.0.113.9')).toBe(1);
    expect(await mailsAfter(address)).toBe(1);
    expect(backend.mails.at(-1)?.text).toContain('/dashboard/account-settings/change-password');
  });

  it('rehashes a password when the cost was raised', async () => {
    await backend.join('old-hash@example.com');
    const cheaper = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await database.db.update(accounts).set({ passwordHash: cheaper }).where(eq(accounts.email, 'old-hash@example.com'));
    const dearer = await createTestBackend(database, {
      clock: backend.now,
      passwords: await createPasswords(systemRandom, { memoryCost: 16, timeCost: 1, parallelism: 1 }),
    });
    const signIn = () =>
      dearer.inject({
        method: 'POST',
        url: login.path,
        payload: { username: 'old-hash@example.com', password: testPassword },
      });
    const stored = async () => (await findAccountByEmail(database.db, 'old-hash@example.com'))?.passwordHash ?? '';
    expect((await signIn()).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/m=16,/);
    expect((await signIn()).statusCode).toBe(200);
    expect(await stored()).toBe(renewed);
    await dearer.close();
  });

  it('accepts the e-mail address in any case and with surrounding spaces', async () => {
    expect((await tryToSignIn(`  ${email.toUpperCase()} `, testPassword)).statusCode).toBe(200);
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const wrong = await tryToSignIn(email, 'Wrong123!');
    const unknown = await tryToSignIn('nobody@example.com', testPassword);
    expect(wrong.json()).toMatchObject({ status: 401, reasonCode: reasonCodes.loginFailed });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers).not.toHaveProperty(headers.authToken.toLowerCase());
  });

  it('reveals that an address is not verified only with the right password', async () => {
    await backend.signUp('unverified@example.com');
    expect((await tryToSignIn('unverified@example.com', 'Wrong123!')).json()).toMatchObject({
      reasonCode: reasonCodes.loginFailed,
    });
    const right = await tryToSignIn('unverified@example.com', testPassword);
    expect(right.json()).toMatchObject({ status: 403, reasonCode: reasonCodes.emailNotVerified });
  });

  it('ends the access token after 15 minutes', async () => {
    const tokens = await backend.signIn(email);
    backend.pass(accessTokenSeconds - 1);
    expect((await ownData(tokens)).statusCode).toBe(200);
    backend.pass(1);
    expect((await ownData(tokens)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.unauthenticated });
  });

  it('ends the session on the server at sign-out, even with an expired access token', async () => {
    for (const seconds of [0, accessTokenSeconds]) {
      const tokens = await backend.signIn(email);
      backend.pass(seconds);
      expect((await backend.call(logout, {}, { tokens: { auth: tokens.auth } })).statusCode).toBe(200);
      backend.pass(-seconds);
      expect((await ownData(tokens)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    }
    const tokens = await backend.signIn(email);
    await backend.call(logout, {}, { tokens: { refresh: tokens.refresh } });
    expect((await ownData(tokens)).statusCode).toBe(401);
    expect((await backend.call(logout, {})).statusCode).toBe(200);
  });

  it('requires the user id header to match the token', async () => {
    const tokens = await backend.signIn(email);
    await backend.join('other@example.com');
    const other = await backend.signIn('other@example.com');
    const forged = await ownData(tokens, { userId: other.userId });
    expect(forged.json()).toMatchObject({ status: 403, reasonCode: reasonCodes.forbidden });
    const foreign = await backend.call(userDetails, { params: { id: other.userId }, query }, { tokens });
    expect(foreign.json()).toMatchObject({ status: 403, reasonCode: reasonCodes.forbidden });
    const url = callUrl(userDetails, { params: { id: tokens.userId }, query });
    const bare = await backend.app.inject({ url, headers: { [headers.authToken]: tokens.auth } });
    expect(bare.statusCode).toBe(200);
  });

  it('rejects forged tokens', async () => {
    const tokens = await backend.signIn(email);
    const [head = '', claims = '', signature = ''] = tokens.auth.split('.');
    const { uid, sid, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = { ...rest, uid, sid };
    const head256 = { alg: 'HS256', typ: 'at+jwt' };
    const sign = (header: JWTHeaderParameters, key = testTokenSecret, change: object = {}) =>
      new SignJWT({ ...payload, ...change }).setProtectedHeader(header).sign(key);
    // The token that each of them is forged from is valid.
    expect((await ownData(tokens, { auth: await sign(head256) })).statusCode).toBe(200);
    const forged = {
      'another key': await sign(head256, new Uint8Array(32)),
      'no signature': new UnsecuredJWT(payload).encode(),
      'changed claims': [head, encode({ ...payload, uid: 'somebody' }), signature].join('.'),
      'another audience': await sign(head256, testTokenSecret, { aud: 'elsewhere' }),
      'another issuer': await sign(head256, testTokenSecret, { iss: 'elsewhere' }),
      'another kind of token': await sign({ alg: 'HS256', typ: 'JWT' }),
      'no end': await sign(head256, testTokenSecret, { exp: undefined }),
      'another algorithm': await sign({ ...head256, alg: 'HS512' }),
      'a key of its own': await sign({ ...head256, jwk: { kty: 'oct' } }, new Uint8Array(32)),
      'nothing of the kind': 'x.y.z',
    };
    for (const [what, auth] of Object.entries(forged)) {
      const { statusCode } = await ownData(tokens, { auth });
      expect([what, statusCode]).toEqual([what, 401]);
    }
  });
});
