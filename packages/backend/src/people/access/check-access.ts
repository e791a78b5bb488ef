import type { FastifyRequest } from 'fastify';

import type { Call } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/operator';
import { headers } from '@up/api/constants';
import { mayInProject } from '@up/api/roles';

import { isUuid } from '../database/uuid.ts';
import type { CheckAccess } from '../http/calls.ts';
import { headerOf } from '../http/header.ts';
import { problem } from '../http/problems.ts';
import type { Caller, Operator } from '../module/actor.ts';
import type { Services } from '../module/context.ts';
import type { RequireOperator } from './operator-token.ts';
import { findOpenSession, rolesInSession } from './repository.ts';

/** Checks by the definition of a call who may make it, with one statement for every kind of access. */
export function createCheckAccess(services: Services, requireOperator: RequireOperator): CheckAccess {
  return async (request, call) => {
    if (call.access === 'public') return { actor: { kind: 'visitor' } };
    if (call.access === 'operator') return { actor: await readOperator(services, request, requireOperator) };
    const actor = await readToken(services, request);
    const projectId = projectIdOf(request, call);
    const found = await findOpenSession(services.db, { ...actor, projectId, now: services.now() });
    // A refresh would not help, and the reason code tells the client so.
    if (!found) throw problem('sessionEnded');
    const { right } = call;
    if (right === undefined) return { actor };
    if (!found.project) throw problem('notFound');
    if (!mayInProject(found.project.role, right)) throw problem('forbidden');
    return { actor, project: found.project, right };
  };
}

/** The provider's staff send the operator token, or are signed in with an account that has the role. */
async function readOperator(
  services: Services,
  request: FastifyRequest,
  requireOperator: RequireOperator,
): Promise<Operator> {
  const isSignedIn = headerOf(request, headers.authToken) !== undefined;
  if (!isSignedIn || headerOf(request, operatorTokenHeader) !== undefined) {
    requireOperator(request);
    return { kind: 'operator' };
  }
  const { sid, uid } = await readToken(services, request);
  const roles = await rolesInSession(services.db, { sid, uid, now: services.now() });
  if (!roles) throw problem('sessionEnded');
  if (!roles.includes('operator')) throw problem('forbidden');
  return { kind: 'operator', uid };
}

/** The caller is determined only by the token and the row of its session; the user id header must match. */
async function readToken({ accessTokens }: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await accessTokens.read(headerOf(request, headers.authToken) ?? '');
  if (!caller) throw problem('unauthenticated');
  const claimed = headerOf(request, headers.userId);
  if (claimed !== undefined && claimed !== caller.uid) throw problem('forbidden');
  return { kind: 'member', ...caller };
}

/** The project in the path of a call with a right; undefined for an invalid id. */
function projectIdOf({ params }: FastifyRequest, { right }: Call): string | undefined {
  const { projectId = '' } = params as { projectId?: string };
  return right !== undefined && isUuid(projectId) ? projectId : undefined;
}
