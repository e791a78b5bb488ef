import { eq } from 'drizzle-orm';

import type { Call } from '@up/api/call';
import { changePassword, findPassword, setForgottenPassword, withdrawal } from '@up/api/calls/people/account';
import { endSessions } from '@up/api/calls/people/open-session';
import { refreshToken, userDetails } from '@up/api/calls/people/session';
import { endSessionsOf, operatorTokenHeader } from '@up/api/calls/staff/operator';
import { psgId } from '@up/api/constants/provider';
import { reasonCodes } from '@up/api/problem';

import { auditEvents } from '@up/platform/audit/tables';
import { type Context, type MemberContext, systemContext, transaction } from '@up/platform/module';
import { testPassword, type TokenPair, tokensOf } from '@up/backend/testing/backend/account-backend';
import { waitForLocks } from '@up/platform/testing/database/held-rows';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { databaseKinds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { lockAccount } from '../account/repository/accounts.ts';
import { factorResets } from '../account/tables.ts';
import {
  openSession,
  refreshGraceSeconds,
  refreshSession,
  renewSession,
  sessionIdleSeconds,
  sessionLongestSeconds,
  sessionsPerAccount,
} from './sessions.ts';
import { refreshTokens, sessions } from './tables.ts';

describe.each(databaseKinds())('sessions on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);
  let tokens: TokenPair;
  beforeAll(() => backend.join('sessions@example.com'));
  beforeEach(async () => {
    tokens = await backend.signIn('sessions@example.com');
  });

  const refresh = (token: string) => backend.call(refreshToken, {}, { tokens: { refresh: token } });
  async function refreshed(token: string): Promise<TokenPair> {
    const response = await refresh(token);
    expect(response.statusCode).toBe(200);
    return tokensOf(response);
  }
  async function ownData({ auth }: Pick<TokenPair, 'auth'>) {
    const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
    return backend.call(userDetails, { params: { id: tokens.userId }, query }, { tokens: { auth } });
  }
  const tokenRows = async () => {
    const rows = await database.db.select().from(refreshTokens);
    return rows.length;
  };

  it('returns new tokens for a refresh token', async () => {
    backend.pass(16 * 60);
    expect((await ownData(tokens)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.unauthenticated });
    const next = await refreshed(tokens.refresh);
    expect(next.refresh).not.toBe(tokens.refresh);
    expect((await ownData(next)).statusCode).toBe(200);
  });

  it('rotates once for 50 concurrent refreshes with one token, and returns the same successor to all', async () => {
    const before = await tokenRows();
    const responses = await Promise.all(Array.from({ length: 50 }, () => refreshed(tokens.refresh)));
    expect(new Set(responses.map((response) => response.refresh)).size).toBe(1);
    expect(await tokenRows()).toBe(before + 1);
    const last = responses.at(-1);
    expect(last && (await ownData(last)).statusCode).toBe(200);
  });

  it('returns the same successor while the response may have been lost, even if the successor was used', async () => {
    const first = await refreshed(tokens.refresh);
    const second = await refreshed(first.refresh);
    backend.pass(refreshGraceSeconds);
    expect((await refreshed(tokens.refresh)).refresh).toBe(first.refresh);
    expect((await refreshed(first.refresh)).refresh).toBe(second.refresh);
  });

  it('ends the token family when a used token is reused later, with an audit event', async () => {
    const other = await backend.signIn('sessions@example.com');
    const thief = await refreshed(tokens.refresh);
    backend.pass(refreshGraceSeconds + 1);

    const reused = await refresh(tokens.refresh);
    expect(reused.json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    expect((await refresh(thief.refresh)).statusCode).toBe(401);
    expect((await ownData(thief)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    // Another sign-in of the same account is another family.
    expect((await refresh(other.refresh)).statusCode).toBe(200);
    const events = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, tokens.userId));
    expect(events.map(({ action }) => action)).toContain('session.reuseDetected');
  });

  it('keeps a session while it is used, and ends it after 14 idle days', async () => {
    backend.pass(sessionIdleSeconds - 60);
    const next = await refreshed(tokens.refresh);
    backend.pass(sessionIdleSeconds - 60);
    const last = await refreshed(next.refresh);
    backend.pass(sessionIdleSeconds);
    expect((await refresh(last.refresh)).json()).toMatchObject({ reasonCode: reasonCodes.sessionEnded });
    await backend.runHousekeeping();
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it('ends a session after 30 days, even if it is used', async () => {
    const opened = backend.now().getTime();
    let current = tokens;
    const rest = () => sessionLongestSeconds - (backend.now().getTime() - opened) / 1000;
    while (rest() > 60) {
      backend.pass(Math.min(sessionIdleSeconds, rest()) - 60);
      current = await refreshed(current.refresh);
    }
    expect((await ownData(current)).statusCode).toBe(200);
    backend.pass(60);
    // The access token would be valid for some more minutes.
    expect((await ownData(current)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    expect((await refresh(current.refresh)).json()).toMatchObject({ reasonCode: reasonCodes.sessionEnded });
  });

  it('rejects the refresh of a session from before the maximum lifetime was introduced', async () => {
    const createdAt = new Date(backend.now().getTime() - sessionLongestSeconds * 1000);
    await database.db.update(sessions).set({ createdAt });
    expect((await refresh(tokens.refresh)).json()).toMatchObject({ reasonCode: reasonCodes.sessionEnded });
  });

  it('limits the sessions of an account, and ends the least recently used one', async () => {
    await database.db.delete(sessions);
    const all: TokenPair[] = [];
    for (let index = 0; index < sessionsPerAccount; index++) {
      all.push(await backend.signIn('sessions@example.com'));
      backend.pass(1);
    }
    const [first, second] = all;
    if (!first || !second) throw new Error('There are sessions');
    await refreshed(first.refresh);
    backend.pass(1);
    await backend.signIn('sessions@example.com');
    expect(await database.db.select().from(sessions)).toHaveLength(sessionsPerAccount);
    expect((await refresh(second.refresh)).statusCode).toBe(401);
    expect((await refresh(first.refresh)).statusCode).toBe(200);
  });

  it('stores no usable token', async () => {
    const next = await refreshed(tokens.refresh);
    const stored = JSON.stringify(await database.db.select().from(refreshTokens));
    for (const token of [tokens.refresh, next.refresh]) expect(stored).not.toContain(token);
  });

  it.each(['', 'nonsense', '💥'.repeat(50)])('rejects the refresh token "%s"', async (token) => {
    const response = await backend.app.inject({
      url: '/api/auth/refresh-token',
      headers: { 'X-KM-Refresh-Token': Buffer.from(token).toString('latin1') },
    });
    expect(response.json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
  });
});

describe('sessions that are renewed while they are ended', () => {
  const { database, backend } = accountSuite(openSeeded);
  let context: Context;
  let email: string;
  let own: TokenPair;
  let counter = 0;
  beforeAll(async () => {
    context = systemContext(await createTestServices(database, { clock: backend.now }));
  });
  beforeEach(async () => {
    email = `renewed${++counter}@example.com`;
    await backend.join(email);
    own = await backend.signIn(email);
  });

  const asMember = (sid: string): MemberContext => ({
    ...context,
    actor: { kind: 'member', uid: own.userId, sid, userName: email },
  });
  const sessionsOf = () => database.db.select().from(sessions).where(eq(sessions.accountId, own.userId));
  async function make(call: Call, body: object): Promise<void> {
    const response = await backend.send(call, { params: { id: own.userId }, body }, { tokens: own });
    expect(response.statusCode).toBe(200);
  }
  async function staff(body: object): Promise<void> {
    const url = endSessionsOf.path;
    const operatorHeaders = { [operatorTokenHeader]: testOperatorToken };
    const payload = { reason: '', ...body };
    const response = await backend.app.inject({ method: 'POST', url, headers: operatorHeaders, payload });
    expect(response.statusCode).toBe(200);
  }
  const newPassword = 'Jrwk835!';

  it.each<[string, () => Promise<void>, number]>([
    ['a changed password', () => make(changePassword, { currentPassword: testPassword, newPassword }), 1],
    ['a reset password', resetPassword, 0],
    ['signing out everywhere', () => make(endSessions, { password: testPassword }), 1],
    ['a withdrawal', () => make(withdrawal, { userId: own.userId, password: testPassword }), 0],
    ['the staff, for one account', () => staff({ email }), 0],
    ['the staff, for everybody', () => staff({}), 0],
    ['the removal of a lost second factor', removeFactor, 0],
  ])('end by %s, whatever nineteen other callers do at the same time', async (_, end, left) => {
    const [caller] = await sessionsOf();
    await transaction(context, async (context) => {
      await lockAccount(context, own.userId);
      const device = { browser: '', system: '' };
      for (let count = 1; count < sessionsPerAccount; count++) await openSession(context, own.userId, device);
    });
    const others = (await sessionsOf()).filter(({ id }) => id !== caller?.id);
    expect(others).toHaveLength(19);
    let isOver = false;
    /** Renews and refreshes a session until it has ended, and once more when all should have ended. */
    async function renew(id: string): Promise<void> {
      for (let sid = id, isLast = false; !isLast;) {
        isLast = isOver;
        const opened = await transaction(asMember(sid), (context) => renewSession(context));
        await refreshSession(context, opened.refreshToken);
        ({ sid } = opened);
      }
    }
    const callers = others.map(({ id }) => renew(id).catch((error: unknown) => error));
    await end().finally(() => (isOver = true));
    const ended = expect.objectContaining({ reasonCode: reasonCodes.sessionEnded });
    expect(await Promise.all(callers)).toEqual(others.map(() => ended));
    expect(await sessionsOf()).toHaveLength(left);
  });

  it('end for everybody, with one that is just being replaced', async () => {
    const [caller] = await sessionsOf();
    const ending = await transaction(asMember(caller?.id ?? ''), async (context) => {
      await renewSession(context);
      const ended = staff({});
      await waitForLocks(database.db, 1);
      return { ended };
    });
    await ending.ended;
    expect(await sessionsOf()).toEqual([]);
  });

  async function resetPassword(): Promise<void> {
    await make(findPassword, { email, psgId });
    await make(setForgottenPassword, { token: await backend.mailedToken(), username: email, newPassword });
  }

  async function removeFactor(): Promise<void> {
    const requestedAt = new Date(0);
    await database.db.insert(factorResets).values({ accountId: own.userId, requestedAt, dueAt: requestedAt });
    await backend.runHousekeeping();
  }
});
