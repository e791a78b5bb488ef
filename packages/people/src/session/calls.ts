import type { FastifyRequest } from 'fastify';

import { endSessions, openSessions } from '@up/api/calls/people/open-session';
import { login, logout, refreshToken, userDetails } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';

import { requireSelf } from '../account/require-self.ts';
import { findAccount } from '../account/repository/accounts.ts';
import { headerOf } from '@up/platform/http/header';
import { problem } from '@up/platform/http/problems';
import type { Calls, Services } from '@up/platform/module';
import { hashToken } from '@up/platform/secrets/opaque-token';
import { findReset } from '../account/repository/factor-resets.ts';
import { deviceOf } from './device.ts';
import { endOwnSessions } from './end-own-sessions.ts';
import { giveTokens } from './give-tokens.ts';
import { deleteSession, deleteSessionOfToken, listSessions } from './repository.ts';
import { refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { userDetailsOf } from './user-details.ts';

export function registerSessionCalls(calls: Calls): void {
  calls.register(login, async (context, input) => {
    const { request } = context;
    const signedIn = await signIn(context, { ...input, device: deviceOf(context.userAgent) });
    // A browser has one session: the new one replaces the previous one.
    const before = await sessionOf(context, request);
    if (before !== undefined) await deleteSession(context.db, before);
    await giveTokens(context, signedIn);
    const { account } = signedIn;
    return { userId: account.id, userName: account.email };
  });

  calls.register(refreshToken, async (context) => {
    const refreshToken = headerOf(context.request, headers.refreshToken) ?? '';
    const refreshed = await refreshSession(context, refreshToken);
    const account = refreshed && (await findAccount(context.db, refreshed.accountId));
    if (!account) throw problem('sessionEnded');
    await giveTokens(context, { ...refreshed, account });
  });

  // Public and never rejected: signing out also works with an expired access token.
  calls.register(logout, async (context) => {
    const sid = await sessionOf(context, context.request);
    if (sid !== undefined) await deleteSession(context.db, sid);
    const refreshToken = headerOf(context.request, headers.refreshToken);
    if (refreshToken) await deleteSessionOfToken(context.db, hashToken(refreshToken));
  });

  calls.register(userDetails, async (context, { id }) => {
    requireSelf(context, id);
    const account = await findAccount(context.db, id);
    if (!account) throw problem('sessionEnded');
    const resetAt = account.secondFactor ? await findReset(context.db, id) : undefined;
    return { ...userDetailsOf(account), ...(resetAt && { factorResetAt: resetAt.toISOString() }) };
  });

  calls.register(openSessions, async (context, { id }) => {
    requireSelf(context, id);
    const sessions = await listSessions(context.db, id, context.now());
    return sessions.map(({ id: sessionId, browser, system, createdAt, lastUsedAt }) => ({
      sessionId,
      browser,
      system,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: sessionId === context.actor.sid,
    }));
  });

  calls.register(endSessions, async (context, { id, ...input }) => {
    requireSelf(context, id);
    await giveTokens(context, await endOwnSessions(context, input));
  });
}

/** The session of the request's access token, even if the token has expired. */
async function sessionOf({ accessTokens }: Services, request: FastifyRequest): Promise<string | undefined> {
  const caller = await accessTokens.read(headerOf(request, headers.authToken) ?? '', { alsoEnded: true });
  return caller?.sid;
}
