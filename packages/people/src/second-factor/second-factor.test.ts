import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';

import { dayMilliseconds } from '@up/api/day';
import { changePassword, findPassword, setForgottenPassword, withdrawal } from '@up/api/calls/people/account';
import { openSessions } from '@up/api/calls/people/open-session';
import * as definitions from '@up/api/calls/people/second-factor';
import { login, refreshToken, userDetails } from '@up/api/calls/people/session';
import { psgId } from '@up/api/constants/provider';
import { pendingSessionProblem, reasonCodes } from '@up/api/problem';

import { throttleAttempts } from '@up/platform/throttle/tables';
import { testPassword, type TokenPair, tokensOf } from '@up/backend/testing/backend/account-backend';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { accounts } from '../account/tables.ts';
import { sessionsPerAccount } from '../session/sessions.ts';
import { sessions } from '../session/tables.ts';
import { recoveryCodes } from './tables.ts';
import { factorSuite, reasonOf } from './testing/factor-suite.ts';

const activity = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;

describe.each(databaseKinds())('the second factor on $name', ({ open }) => {
  const { database, backend, owner, make, signIns, codeOf, renewing, enrollApp, enrollPasskey, challengeOf } =
    factorSuite(open);
  const details = (as = owner.tokens) =>
    backend.call(userDetails, { params: { id: as.userId }, query: activity }, { tokens: as });
  const remove = (factorId: string) =>
    backend.call(definitions.removeFactor, { params: { factorId } }, { tokens: owner.tokens });
  /** Wrong codes, all at once. */
  const guess = (count: number, as: TokenPair) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        make(definitions.confirmSecondFactor, { method: 'totp', code: String(100_000 + index) }, as),
      ),
    );

  it('changes nothing for an account without one', async () => {
    expect((await details()).statusCode).toBe(200);
    expect((await make(definitions.secondFactor)).json()).toEqual({
      passkeys: [],
      totp: null,
      recoveryCodesLeft: 0,
      resetAt: null,
    });
  });

  it('needs the password for the first factor', async () => {
    const response = await make(definitions.startTotp, { password: 'Wrong123!' });
    expect(reasonOf(response)).toBe(reasonCodes.currentPasswordWrong);
    expect(reasonOf(await make(definitions.startPasskey, { password: '' }))).toBe(reasonCodes.currentPasswordWrong);
  });

  describe('an authenticator app', () => {
    it('is in use from its first code on, which gives ten recovery codes and a new session', async () => {
      const before = owner.tokens;
      const { recoveryCodes: codes } = await enrollApp();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([A-Z2-9]{6}-){3}[A-Z2-9]{6}$/);
      expect((await details(before)).statusCode).toBe(401);
      expect((await make(definitions.secondFactor)).json()).toMatchObject({ recoveryCodesLeft: 10, totp: {} });
      const stored = await database.db
        .select()
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, owner.tokens.userId));
      expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll('-', ''));
    });

    it('is asked for in sessions that are older than it, which it then confirms', async () => {
      const older = await backend.signIn(owner.email);
      const { secret } = await enrollApp();
      expect((await details(older)).json()).toMatchObject({ type: pendingSessionProblem });
      const body = { method: 'totp', code: codeOf(secret) };
      const confirmed = (await renewing(definitions.confirmSecondFactor, body, older)).tokens;
      expect((await details(confirmed)).statusCode).toBe(200);
    });

    it('is asked for at sign-in: until then only its own calls are allowed, for ten minutes', async () => {
      const { secret } = await enrollApp();
      const pending = await backend.signIn(owner.email);
      for (const call of [userDetails, openSessions, definitions.secondFactor, definitions.cancelFactorReset]) {
        const query = call === userDetails ? activity : undefined;
        const response = await backend.send(call, { params: { id: pending.userId }, query }, { tokens: pending });
        expect([call.name, reasonOf(response)]).toEqual([call.name, reasonCodes.stepUpRequired]);
      }
      const body = { method: 'totp', code: codeOf(secret) };
      const confirmed = (await renewing(definitions.confirmSecondFactor, body, pending)).tokens;
      expect((await details(confirmed)).statusCode).toBe(200);
      expect((await details(pending)).statusCode).toBe(401);

      const late = await backend.signIn(owner.email);
      backend.pass(9 * 60);
      const refreshed = await backend.call(refreshToken, {}, { tokens: late });
      expect(refreshed.statusCode).toBe(200);
      backend.pass(2 * 60);
      const response = await make(definitions.startConfirmation, undefined, {
        ...tokensOf(refreshed),
        userId: late.userId,
      });
      expect(response.statusCode).toBe(401);
    });

    it('rejects a code that was used, an older one, and one of twenty at once', async () => {
      const { secret } = await enrollApp();
      const older = new TOTP({ secret }).generate({ timestamp: backend.now().getTime() });
      const code = codeOf(secret);
      const confirm = (as: TokenPair, value: string) =>
        make(definitions.confirmSecondFactor, { method: 'totp', code: value }, as);
      const first = await backend.signIn(owner.email);
      expect((await confirm(first, code)).statusCode).toBe(200);
      const second = await backend.signIn(owner.email);
      expect(reasonOf(await confirm(second, code))).toBe(reasonCodes.secondFactorWrong);
      expect(reasonOf(await confirm(second, older))).toBe(reasonCodes.secondFactorWrong);

      await database.db.delete(throttleAttempts);
      const next = codeOf(secret);
      const open = await Promise.all(Array.from({ length: 4 }, () => backend.signIn(owner.email)));
      const results = await Promise.all(open.map((as) => confirm(as, next)));
      expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it('limits guesses', async () => {
      await enrollApp();
      const guesses = await guess(20, await backend.signIn(owner.email));
      expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
      expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    });

    it('is not withheld from its owner by who guesses with the password', async () => {
      const authenticator = await enrollPasskey();
      const { secret } = await enrollApp();
      const { recoveryCodes: codes } = (await make(definitions.renewRecoveryCodes)).json<{ recoveryCodes: string[] }>();
      await guess(20, await backend.signIn(owner.email));
      const confirm = async (body: object, as?: TokenPair) =>
        make(definitions.confirmSecondFactor, body, as ?? (await backend.signIn(owner.email)));
      // Each session has its own guesses.
      expect((await confirm({ method: 'totp', code: codeOf(secret) })).statusCode).toBe(200);

      // Those of all sign-ins are used up.
      const guesses = (await Promise.all((await signIns(20)).map((as) => guess(5, as)))).flat();
      expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(45);
      expect((await confirm({ method: 'totp', code: codeOf(secret) })).statusCode).toBe(429);
      const pending = await backend.signIn(owner.email);
      const response = authenticator.get(await challengeOf(pending));
      expect((await confirm({ method: 'passkey', response }, pending)).statusCode).toBe(200);
      expect((await confirm({ method: 'recovery', code: codes[0] })).statusCode).toBe(200);
      expect((await confirm({ method: 'totp', code: codeOf(secret) }, owner.tokens)).statusCode).toBe(200);
    });
  });

  it('is not counted for passkeys', async () => {
    await enrollPasskey();
    const pending = await backend.signIn(owner.email);
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () =>
        make(definitions.confirmSecondFactor, { method: 'passkey', response: {} }, pending),
      ),
    );
    expect(new Set(wrong.map(reasonOf))).toEqual(new Set([reasonCodes.secondFactorWrong]));
  });

  it('keeps a confirmed session, however many sign-ins with the password alone follow', async () => {
    await enrollApp();
    await signIns(sessionsPerAccount + 1);
    expect((await details()).statusCode).toBe(200);
  });

  it('lets each recovery code confirm once, written in any way, and tells the owner', async () => {
    const { recoveryCodes: codes } = await enrollApp();
    const code = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const confirm = async () =>
      make(definitions.confirmSecondFactor, { method: 'recovery', code }, await backend.signIn(owner.email));
    expect((await confirm()).statusCode).toBe(200);
    await backend.drainMails();
    expect(backend.mails.at(-1)).toMatchObject({
      recipient: owner.email,
      subject: '[UP] A recovery code was used',
      text: expect.stringContaining('Korean time\n\n–, 127.0.0.1\n'),
    });
    expect(reasonOf(await confirm())).toBe(reasonCodes.secondFactorWrong);
    expect((await make(definitions.secondFactor)).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  describe('a step-up', () => {
    it('is needed ten minutes after the last confirmation', async () => {
      const { secret } = await enrollApp();
      expect((await make(definitions.renewRecoveryCodes)).statusCode).toBe(200);
      backend.pass(11 * 60);
      expect(reasonOf(await make(definitions.renewRecoveryCodes))).toBe(reasonCodes.stepUpRequired);
      const body = { password: testPassword, userId: owner.tokens.userId };
      expect(reasonOf(await make(withdrawal, body))).toBe(reasonCodes.stepUpRequired);
      expect((await details()).statusCode).toBe(200);
      owner.tokens = (await renewing(definitions.confirmSecondFactor, { method: 'totp', code: codeOf(secret) })).tokens;
      expect((await make(definitions.renewRecoveryCodes)).statusCode).toBe(200);
    });

    it('is not needed once the last factor is removed', async () => {
      await enrollApp();
      expect((await remove('totp')).statusCode).toBe(200);
      backend.pass(11 * 60);
      expect((await details(await backend.signIn(owner.email))).statusCode).toBe(200);
    });

    it('is changed with a mail to the owner, which says what changed', async () => {
      const earlier = backend.mails.length;
      await enrollApp();
      await enrollPasskey();
      await make(definitions.renewRecoveryCodes);
      await remove('totp');
      const [passkey] = (await make(definitions.secondFactor)).json<definitions.SecondFactor>().passkeys;
      await remove(passkey?.id ?? '');
      await backend.drainMails();
      const changes = backend.mails
        .slice(earlier)
        .filter(({ text }) => text.includes('second factor of your UP account'));
      expect(changes.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
        [
          '[UP] A passkey was added',
          '[UP] An authenticator app was added',
          '[UP] Your authenticator app was removed',
          '[UP] Your recovery codes were replaced',
          '[UP] Your second factor was removed',
        ].map((subject) => [owner.email, subject]),
      );
    });
  });

  describe('a lost second factor', () => {
    it('is removed a day after the request, not before; all sessions end', async () => {
      await enrollApp();
      const pending = await backend.signIn(owner.email);
      const resetResponse = await make(definitions.requestFactorReset, undefined, pending);
      const resetAt = new Date(backend.now().getTime() + dayMilliseconds).toISOString();
      expect(resetResponse.json()).toEqual({ resetAt });
      await backend.drainMails();
      expect(backend.mails.at(-1)).toMatchObject({ subject: '[UP] Your second factor will be removed in 24 hours' });
      expect((await make(definitions.secondFactor)).json()).toMatchObject({ resetAt });
      // Every session learns of it with the data that each visit begins with.
      expect((await details()).json()).toMatchObject({ factorResetAt: resetAt });

      backend.pass(23 * 60 * 60);
      await backend.runHousekeeping();
      expect(await hasFactor()).toBe(true);
      expect((await make(definitions.requestFactorReset, undefined, await backend.signIn(owner.email))).json()).toEqual(
        {
          resetAt,
        },
      );
      backend.pass(60 * 60 + 1);
      await backend.runHousekeeping();
      expect(await hasFactor()).toBe(false);
      await backend.drainMails();
      expect(backend.mails.at(-1)?.text).toContain('\nAutomatically, 24 hours after');
      const open = await database.db.select().from(sessions).where(eq(sessions.accountId, owner.tokens.userId));
      expect(open).toEqual([]);
      expect((await details(await backend.signIn(owner.email))).statusCode).toBe(200);
    });

    it('stays when its owner cancels; who has the password alone cannot cancel', async () => {
      await enrollApp();
      const pending = await backend.signIn(owner.email);
      await make(definitions.requestFactorReset, undefined, pending);
      expect(reasonOf(await make(definitions.cancelFactorReset, undefined, pending))).toBe(reasonCodes.stepUpRequired);
      expect((await make(definitions.cancelFactorReset)).statusCode).toBe(200);
      backend.pass(25 * 60 * 60);
      await backend.runHousekeeping();
      expect(await hasFactor()).toBe(true);
    });

    it.each(['changed', 'reset'])('stays when the password is %s after the request', async (how) => {
      await enrollApp();
      await make(definitions.requestFactorReset, undefined, await backend.signIn(owner.email));
      const newPassword = 'Jrwk835!';
      if (how === 'changed') {
        const body = { currentPassword: testPassword, newPassword };
        expect((await make(changePassword, body)).statusCode).toBe(200);
      } else {
        await backend.drainMails();
        await backend.call(findPassword, { body: { email: owner.email, psgId } });
        const body = { token: await backend.mailedToken(), username: owner.email, newPassword };
        expect((await backend.call(setForgottenPassword, { body })).statusCode).toBe(200);
      }
      backend.pass(25 * 60 * 60);
      await backend.runHousekeeping();
      expect(await hasFactor()).toBe(true);
    });
  });

  it('answers a wrong password as before, with or without a second factor', async () => {
    await enrollApp();
    const response = await backend.call(login, { body: { username: owner.email, password: 'Wrong123!' } });
    expect([response.statusCode, reasonOf(response)]).toEqual([401, reasonCodes.loginFailed]);
  });

  async function hasFactor(): Promise<boolean | undefined> {
    const [found] = await database.db.select().from(accounts).where(eq(accounts.id, owner.tokens.userId));
    return found?.secondFactor;
  }
});
