import type { FastifyReply } from 'fastify';

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
import { deleteSession, deleteSessionOfToken } from './repository.ts';
import { refreshSession } from './sessions.ts';
import { signIn, type SignInTools } from './sign-in.ts';
import { userDetailsOf } from './user-details.ts';

export interface SessionCallTools extends SignInTools {
  accessTokens: AccessTokens;
}

export function registerSessionCalls(calls: Calls, tools: SessionCallTools): void {
  const { db, accessTokens } = tools;

  calls.register(login, async ({ body, request, reply }) => {
    const { account, sid, refreshToken } = await signIn(tools, { ...body, address: clientAddress(request) });
    const signedIn = { userId: account.id, userName: account.email };
    await giveTokens(reply, { uid: account.id, sid, userName: account.email }, refreshToken);
    return signedIn;
  });

  calls.register(refreshToken, async ({ request, reply }) => {
    const given = headerOf(request, headers.refreshToken) ?? '';
    const refreshed = await refreshSession(db, given, tools);
    const account = refreshed && (await findAccount(db, refreshed.accountId));
    if (!account) throw problem('sessionEnded');
    await giveTokens(reply, { uid: account.id, sid: refreshed.sid, userName: account.email }, refreshed.refreshToken);
    return {};
  });

  // Public, and never refused: whoever signs out is out, also with an access token that ended.
  calls.register(logout, async ({ request }) => {
    const caller = await accessTokens.read(headerOf(request, headers.authToken) ?? '', { alsoEnded: true });
    if (caller) await deleteSession(db, caller.sid);
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

  async function giveTokens(reply: FastifyReply, caller: Parameters<AccessTokens['issue']>[0], refresh: string) {
    reply.header(headers.authToken, await accessTokens.issue(caller));
    reply.header(headers.refreshToken, refresh);
    reply.header('Cache-Control', 'no-store');
  }
}
