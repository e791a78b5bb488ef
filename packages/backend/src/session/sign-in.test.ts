/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';

import { callUrl } from '@up/api/call';
import { login, logout, userDetails } from '@up/api/calls/session';
import { headers } from '@up/api/constants';
import { reasonCodes } from '@up/api/problem';

import {
  type AccountBackend,
  openAccountBackend,
  registrationOf,
  testPassword,
  type TokenPair,
} from '../testing/account-backend.ts';
import { databaseKinds, openingMilliseconds } from '../testing/seeded-database.ts';
import { testTokenSecret } from '../testing/test-backend.ts';
import { accessTokenSeconds } from './access-token.ts';

const email = 'sign-in@example.com';
const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;

describe.each(databaseKinds())('signing in on $name', ({ open }) => {
  let backend: AccountBackend;
  beforeAll(async () => {
    backend = await openAccountBackend(await open());
    await backend.join(email);
  }, openingMilliseconds);
  afterAll(() => backend.close());

  const tryToSignIn = (username: string, password: string) => backend.call(login, { body: { username, password } });
  const ownData = (tokens: TokenPair, { auth = tokens.auth, userId = tokens.userId } = {}) =>
    backend.call(userDetails, { params: { id: tokens.userId }, query }, { tokens: { auth, userId } });

  it('opens a session with the tokens in the headers, and gives the data of the user', async () => {
    const tokens = await backend.signIn(email);
    const answer = await ownData(tokens);
    const { name, organization, country, website } = registrationOf(email);
    expect(answer.json()).toMatchObject({
      userId: tokens.userId,
      userName: email,
      name,
      organization,
      country,
      website,
    });
    expect(answer.json()).toMatchObject({ roles: ['user'], lastSignInAt: backend.now().toISOString() });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('takes the e-mail address in any case and with space around it', async () => {
    expect((await tryToSignIn(`  ${email.toUpperCase()} `, testPassword)).statusCode).toBe(200);
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const wrong = await tryToSignIn(email, 'Wrong123!');
    const unknown = await tryToSignIn('nobody@example.com', testPassword);
    expect(wrong.json()).toMatchObject({ status: 401, reasonCode: reasonCodes.loginFailed });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers).not.toHaveProperty(headers.authToken.toLowerCase());
  });

  it('tells that an address is not verified only to who knows the password', async () => {
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

  it('ends the session on the server at logout, also with an access token that ended', async () => {
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

  it('lets the user id header agree with the token, and nothing else', async () => {
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

  it('refuses tokens that it did not sign as they are', async () => {
    const tokens = await backend.signIn(email);
    const [head = '', claims = '', signature = ''] = tokens.auth.split('.');
    const { uid, sid, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = { ...rest, uid, sid };
    const forged = {
      'another key': await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
      'no signature': new UnsecuredJWT(payload).encode(),
      'changed claims': [head, encode({ ...payload, uid: 'somebody' }), signature].join('.'),
      'another audience': await new SignJWT({ ...payload, aud: 'elsewhere' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(testTokenSecret),
      'another algorithm': await new SignJWT(payload).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array(64)),
      'nothing of the kind': 'x.y.z',
    };
    for (const [what, auth] of Object.entries(forged)) {
      const { statusCode } = await ownData(tokens, { auth });
      expect([what, statusCode]).toEqual([what, 401]);
    }
  });
});
