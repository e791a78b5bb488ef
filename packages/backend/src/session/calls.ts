import type { FastifyRequest } from 'fastify';

import { endSessions, openSessions } from '@up/api/calls/open-session';
import { login, logout, refreshToken, userDetails } from '@up/api/calls/session';
import { headers } from '@up/api/constants';

import { findAccount } from '../account/repository.ts';
import type { Calls } from '../http/calls.ts';
import { clientAddress } from '../http/client-address.ts';
import { problem } from '../http/problems.ts';
import { hashToken } from '../opaque-token.ts';
import type { AccessTokens } from './access-token.ts';
import { headerOf } from './authenticate.ts';
import { requireSelf } from './caller.ts';
import { deviceOf } from './device.ts';
import { endOwnSessions } from './end-own-sessions.ts';
import { giveTokens } from './give-tokens.ts';
import { deleteSession, deleteSessionOfToken, listSessions } from './repository.ts';
import { refreshSession } from './sessions.ts';
import { signIn, type SignInTools } from './sign-in.ts';
import { userDetailsOf } from './user-details.ts';

export interface SessionCallTools extends SignInTools {
  accessTokens: AccessTokens;
}

export function registerSessionCalls(calls: Calls, tools: SessionCallTools): void {
  const { db, clock, accessTokens } = tools;

  calls.register(login, async ({ body, request, reply }) => {
    const device = deviceOf(request.headers['user-agent']);
    const signedIn = await signIn(tools, { ...body, device, address: clientAddress(request) });
    // The browser holds one session: the new one takes the place of the one that it held.
    const before = await sessionOf(request);
    if (before !== undefined) await deleteSession(db, before);
    await giveTokens(reply, accessTokens, signedIn);
    const { account } = signedIn;
    return { userId: account.id, userName: account.email };
  });

  calls.register(refreshToken, async ({ request, reply }) => {
    const given = headerOf(request, headers.refreshToken) ?? '';
    const refreshed = await refreshSession(db, given, tools);
    const account = refreshed && (await findAccount(db, refreshed.accountId));
    if (!account) throw problem('sessionEnded');
    await giveTokens(reply, accessTokens, { ...refreshed, account });
    return {};
  });

  // Public, and never refused: whoever signs out is out, also with an access token that ended.
  calls.register(logout, async ({ request }) => {
    const sid = await sessionOf(request);
    if (sid !== undefined) await deleteSession(db, sid);
    const given = headerOf(request, headers.refreshToken);
    if (given) await deleteSessionOfToken(db, hashToken(given));
    return {};
  });

  calls.register(userDetails, async ({ params: { id }, caller }) => {
    requireSelf(caller, id);
    const account = await findAccount(db, caller.uid);
    if (!account) throw problem('sessionEnded');
    return userDetailsOf(account);
  });

  calls.register(openSessions, async ({ params: { id }, caller }) => {
    requireSelf(caller, id);
    const sessions = await listSessions(db, caller.uid, clock());
    return sessions.map(({ id: sessionId, browser, system, createdAt, lastUsedAt }) => ({
      sessionId,
      browser,
      system,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: sessionId === caller.sid,
    }));
  });

  calls.register(endSessions, async ({ params: { id }, body, caller, reply }) => {
    requireSelf(caller, id);
    await giveTokens(reply, accessTokens, await endOwnSessions(tools, caller, body));
    return {};
  });

  /** The session that the request's access token names, also when the token ended. */
  async function sessionOf(request: FastifyRequest): Promise<string | undefined> {
    const caller = await accessTokens.read(headerOf(request, headers.authToken) ?? '', { alsoEnded: true });
    return caller?.sid;
  }
}
