import type { FastifyRequest } from 'fastify';

import { problem } from '../http/problems.ts';

/** Who makes a call, as the signed token says and the session's row confirms. */
export interface Caller {
  /** Id of the account. */
  uid: string;
  /** Id of the session. */
  sid: string;
  userName: string;
}

/**
 * Tells who makes a request.
 * @throws {ProblemError} 401 when nobody is signed in; 403 when the request claims to be somebody else
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/**
 * For calls that name a user in their path or body: everybody has only themselves.
 * @throws {ProblemError} 403, whether or not there is somebody else of that id
 */
export function requireSelf({ uid }: Caller, userId: string): void {
  if (userId !== uid) throw problem('forbidden');
}
