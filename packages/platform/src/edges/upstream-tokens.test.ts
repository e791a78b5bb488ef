import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';

import { edgeTokenHeader } from '@up/api/calls/platform/purge';
import { issueUpstreamToken, upstreamKeys } from '@up/api/calls/platform/upstream';
import { headers } from '@up/api/constants/headers';

import { leaderSuite } from '@up/backend/testing/backend/suites';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { createUpstreamTokens } from '../secrets/upstream-token.ts';

const clock = () => seededAt;
const { app, leader } = leaderSuite(openSeeded, { clock, site: { ...testSite, edgeTokens: ['edge'] } });

async function issue(more: Record<string, string>, body: unknown = { audience: 'mf-status/rates' }) {
  return app.inject({ method: 'POST', url: issueUpstreamToken.path, headers: more, payload: body as object });
}

async function keySet() {
  const response = await app.inject({ url: upstreamKeys.path });
  return createLocalJWKSet(response.json());
}

it('names the member to one upstream for a minute, which verifies it with the published keys', async () => {
  const response = await issue({ ...(await leader.headers()), [edgeTokenHeader]: 'edge' });
  const { token } = response.json<{ token: string }>();
  const expected = { issuer: testSite.siteUrl, audience: 'mf-status/rates', algorithms: ['EdDSA'] };
  const { payload } = await jwtVerify(token, await keySet(), { ...expected, currentDate: seededAt });
  expect(payload).toEqual({
    sub: leader.uid,
    iss: testSite.siteUrl,
    aud: 'mf-status/rates',
    iat: seededAt.getTime() / 1000,
    exp: seededAt.getTime() / 1000 + 60,
  });
  const late = new Date(seededAt.getTime() + 61_000);
  await expect(jwtVerify(token, await keySet(), { ...expected, currentDate: late })).rejects.toThrow('exp');
  const other = { ...expected, audience: 'mf-other/rates', currentDate: seededAt };
  await expect(jwtVerify(token, await keySet(), other)).rejects.toThrow('aud');
  // It opens nothing here.
  expect((await issue({ [edgeTokenHeader]: 'edge', [headers.authToken]: token })).statusCode).toBe(401);
});

it.each<[string, Record<string, string>, boolean]>([
  ['without a session', { [edgeTokenHeader]: 'edge' }, false],
  ['without the token of an edge', {}, true],
  ['with a wrong token of an edge', { [edgeTokenHeader]: 'other' }, true],
])('is not issued %s', async (_, sent, isSignedIn) => {
  const session = isSignedIn ? await leader.headers() : {};
  expect((await issue({ ...session, ...sent })).statusCode).toBe(401);
});

it('is not issued for what is no upstream', async () => {
  const sent = { ...(await leader.headers()), [edgeTokenHeader]: 'edge' };
  expect((await issue(sent, { audience: 'up' })).statusCode).toBe(400);
});

it('is verified with the keys of both secrets while one replaces the other, and with none of a third', async () => {
  const tokensOf = (...secrets: string[]) =>
    createUpstreamTokens({ secrets: secrets.map((one) => new TextEncoder().encode(one)), issuer: 'i', clock });
  const token = await tokensOf('before').issue({ uid: 'u', audience: 'a/b' });
  const verify = async (...secrets: string[]) =>
    jwtVerify(token, createLocalJWKSet({ keys: await tokensOf(...secrets).keys() }), { currentDate: seededAt });
  expect((await verify('after', 'before')).payload).toEqual(decodeJwt(token));
  await expect(verify('after')).rejects.toThrow();
});
