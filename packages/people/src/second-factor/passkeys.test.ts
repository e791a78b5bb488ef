import { eq } from 'drizzle-orm';

import * as definitions from '@up/api/calls/people/second-factor';
import { reasonCodes } from '@up/api/problem';

import { testPassword, type TokenPair, tokensOf } from '@up/backend/testing/backend/account-backend';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { SoftAuthenticator } from '@up/backend/testing/people/soft-authenticator';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { sessions } from '../session/tables.ts';
import { factorSuite, reasonOf } from './testing/factor-suite.ts';

describe.each(databaseKinds())('a passkey on $name', ({ open }) => {
  const { database, backend, owner, make, signIns, renewing, enrollPasskey, challengeOf } = factorSuite(open);
  let authenticator: SoftAuthenticator;
  let pending: TokenPair;
  beforeEach(async () => {
    authenticator = await enrollPasskey();
    pending = await backend.signIn(owner.email);
  });
  const confirm = (response: object) => make(definitions.confirmSecondFactor, { method: 'passkey', response }, pending);

  it('confirms a sign-in, and shows its name and its last use', async () => {
    const { tokens: confirmed } = await renewing(
      definitions.confirmSecondFactor,
      { method: 'passkey', response: authenticator.get(await challengeOf(pending)) },
      pending,
    );
    expect((await make(definitions.secondFactor, undefined, confirmed)).json()).toMatchObject({
      passkeys: [{ name: 'Laptop', lastUsedAt: backend.now().toISOString() }],
    });
  });

  it('has the handle of its user', async () => {
    const userHandle = Buffer.from(pending.userId).toString('base64url');
    const response = authenticator.get(await challengeOf(pending), { userHandle });
    expect((await confirm(response)).statusCode).toBe(200);
  });

  it('is one of ten at most, however many were begun before the first', async () => {
    const other = `many-${owner.email}`;
    await backend.join(other);
    const begun: { as: TokenPair; response: object }[] = [];
    for (const as of await signIns(16, other)) {
      const started = await make(definitions.startPasskey, { password: testPassword }, as);
      const { options } = started.json<{ options: { challenge: string } }>();
      begun.push({ as, response: new SoftAuthenticator(testSite.siteUrl).create(options) });
    }
    const confirmedAt = backend.now();
    await database.db
      .update(sessions)
      .set({ confirmedAt })
      .where(eq(sessions.accountId, begun[0]?.as.userId ?? ''));
    const added = await Promise.all(
      begun.map(({ as, response }) => make(definitions.addPasskey, { name: 'Key', response }, as)),
    );
    expect(added.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const full = added.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(full.map(reasonOf))).toEqual(new Set([reasonCodes.stepNotAllowed]));
  });

  it('is renamed by its owner only', async () => {
    const [key] = (await make(definitions.secondFactor)).json<definitions.SecondFactor>().passkeys;
    const rename = (name: string, passkeyId = key?.id ?? '') =>
      backend.call(definitions.renamePasskey, { params: { passkeyId }, body: { name } }, { tokens: owner.tokens });
    expect((await rename(' Phone ')).statusCode).toBe(200);
    expect((await make(definitions.secondFactor)).json()).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    expect((await rename(' ')).json()).toMatchObject({ status: 400, fieldErrors: { name: expect.any(String) } });
    expect((await rename('Phone', 'unknown')).statusCode).toBe(404);
    const other = `renamer-${owner.email}`;
    await backend.join(other);
    owner.tokens = await backend.signIn(other);
    expect((await rename('Mine')).statusCode).toBe(404);
  });

  it.each<[string, Parameters<SoftAuthenticator['get']>[1]]>([
    ['another origin', { origin: 'https://portal.example.org' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a user who was not verified', { userVerified: false }],
    ['flags that it was not registered with', { syncable: true }],
    ['a frame in another site', { clientData: { crossOrigin: true } }],
    ['a frame in a named site', { clientData: { crossOrigin: true, topOrigin: 'https://portal.example.org' } }],
    ['the name of another site', { clientData: { topOrigin: 'https://portal.example.org' } }],
    ['the handle of another user', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('is rejected with %s', async (_, deviation) => {
    const response = await confirm(authenticator.get(await challengeOf(pending), deviation));
    expect(reasonOf(response)).toBe(reasonCodes.secondFactorWrong);
  });

  it('is rejected when it is replayed, in this session and in another', async () => {
    const response = authenticator.get(await challengeOf(pending));
    const first = await make(definitions.confirmSecondFactor, { method: 'passkey', response }, pending);
    expect(first.statusCode).toBe(200);
    pending = { ...tokensOf(first), userId: pending.userId };
    expect(reasonOf(await confirm(response))).toBe(reasonCodes.secondFactorWrong);
    pending = await backend.signIn(owner.email);
    await challengeOf(pending);
    expect(reasonOf(await confirm(response))).toBe(reasonCodes.secondFactorWrong);
  });

  it('is rejected when its count of signatures shows a copy', async () => {
    const used = await confirm(authenticator.get(await challengeOf(pending), { counter: 7 }));
    expect(used.statusCode).toBe(200);
    pending = await backend.signIn(owner.email);
    const copy = authenticator.get(await challengeOf(pending), { counter: 7 });
    expect(reasonOf(await confirm(copy))).toBe(reasonCodes.secondFactorWrong);
  });

  it('is rejected for another account, and cannot be registered twice', async () => {
    const other = `other-${owner.email}`;
    await backend.join(other);
    owner.tokens = await backend.signIn(other);
    const started = await make(definitions.startPasskey, { password: testPassword });
    const { options } = started.json<{ options: { challenge: string } }>();
    const twice = await make(definitions.addPasskey, { name: 'Stolen', response: authenticator.create(options) });
    expect(reasonOf(twice)).toBe(reasonCodes.conflict);
    await enrollPasskey();
    pending = await backend.signIn(other);
    const response = authenticator.get(await challengeOf(pending));
    expect(reasonOf(await confirm(response))).toBe(reasonCodes.secondFactorWrong);
  });

  it.each<[string, Parameters<SoftAuthenticator['create']>[1]]>([
    ['another origin', { origin: 'https://portal.example.org' }],
    ['a user who was not verified', { userVerified: false }],
    ['a frame in another site', { clientData: { crossOrigin: true } }],
    ['the name of another site', { clientData: { topOrigin: 'https://portal.example.org' } }],
  ])('is not registered with %s', async (_, deviation) => {
    const { options } = (await make(definitions.startPasskey, { password: '' })).json<{
      options: { challenge: string };
    }>();
    const response = new SoftAuthenticator(testSite.siteUrl).create(options, deviation);
    expect(reasonOf(await make(definitions.addPasskey, { name: 'Bad', response }))).toBe(reasonCodes.secondFactorWrong);
  });
});
