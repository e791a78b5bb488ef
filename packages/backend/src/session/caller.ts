import type { FastifyRequest } from 'fastify';

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
