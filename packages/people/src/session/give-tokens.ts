import type { FastifyReply } from 'fastify';

import { headers } from '@up/api/constants/headers';

import type { Services } from '@up/platform/module';
import type { OpenedSession } from './sessions.ts';

export interface GivenSession extends OpenedSession {
  account: { id: string; email: string };
}

/** Adds the tokens of a session to the headers of a response, which must not be cached. */
export async function giveTokens(
  { accessTokens, reply }: Pick<Services, 'accessTokens'> & { reply: FastifyReply },
  { account, sid, refreshToken }: GivenSession,
): Promise<void> {
  reply.header(headers.authToken, await accessTokens.issue({ uid: account.id, sid, userName: account.email }));
  reply.header(headers.refreshToken, refreshToken);
  reply.header('Cache-Control', 'no-store');
}
