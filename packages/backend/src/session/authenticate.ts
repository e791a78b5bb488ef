import type { FastifyRequest } from 'fastify';

import { headers } from '@up/api/constants';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { AccessTokens } from './access-token.ts';
import type { Authenticate } from './caller.ts';
import { isSessionOpen } from './repository.ts';

export interface AuthenticateOptions {
  db: Database;
  clock: Clock;
  accessTokens: AccessTokens;
}

/** Who calls is decided by the token and its session's row alone; the user id header may only agree with them. */
export function createAuthenticate({ db, clock, accessTokens }: AuthenticateOptions): Authenticate {
  return async (request) => {
    const caller = await accessTokens.read(headerOf(request, headers.authToken) ?? '');
    if (!caller) throw problem('unauthenticated');
    const claimed = headerOf(request, headers.userId);
    if (claimed !== undefined && claimed !== caller.uid) throw problem('forbidden');
    // A refresh would not help, and the reason code tells the client so.
    if (!(await isSessionOpen(db, { id: caller.sid, accountId: caller.uid }, clock()))) throw problem('sessionEnded');
    return caller;
  };
}

/** One value of a header; several of one name are joined by Node, or refused as no token and no id. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(',') : value;
}
