import type { FastifyRequest } from 'fastify';

import type { Call } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { headers } from '@up/api/constants/headers';
import { mayInProject, projectRole } from '@up/api/roles';

import { isUuid } from '@up/platform/database/uuid';
import type { CheckAccess } from '@up/platform/http/calls';
import { headerOf } from '@up/platform/http/header';
import { logDenied } from '@up/platform/log/log-failure';
import { isProblem, problem } from '@up/platform/http/problems';
import type { Caller, Operator, OwnProject, Services } from '@up/platform/module';
import type { Database } from '@up/platform/database/database';
import type { RequireOperator } from './operator-token.ts';
import { findOpenSession, type SessionFactor, type SessionQuery } from './repository.ts';
import { requireConfirmedSession, requireSecondFactor } from './require-second-factor.ts';

export interface CheckAccessOptions {
  requireOperator: RequireOperator;
  /** Finds the project of an active session in one statement; undefined when the session has ended. */
  findProject(
    db: Database,
    query: SessionQuery & { projectId: string },
  ): Promise<(SessionFactor & { project: OwnProject | null }) | undefined>;
}

/** Checks by the definition of a call who may make it, with one statement for every kind of access. */
export function createCheckAccess(
  services: Services,
  { requireOperator, findProject }: CheckAccessOptions,
): CheckAccess {
  return async (request, call) => {
    try {
      return await check(request, call);
    } catch (error) {
      if (isProblem(error, 'forbidden')) {
        const caller = await services.accessTokens.read(tokenOf(request));
        logDenied(request, { call: call.name, actor: caller?.uid });
      }
      throw error;
    }
  };

  async function check(request: FastifyRequest, call: Call): ReturnType<CheckAccess> {
    if (call.access === 'public') return { actor: { kind: 'visitor' } };
    if (call.access === 'operator') return { actor: await readOperator(services, request, { call, requireOperator }) };
    const actor = await readToken(services, request);
    const session = { ...actor, now: services.now() };
    const projectId = projectIdOf(request, call);
    const found =
      projectId === undefined
        ? await findOpenSession(services.db, session)
        : await findProject(services.db, { ...session, projectId });
    // A refresh would not help, and the reason code tells the client so.
    if (!found) throw problem('sessionEnded');
    const { right } = call;
    const project = 'project' in found ? found.project : null;
    requireConfirmedSession(found, call);
    if (right === undefined) {
      requireSecondFactor(found, call, session.now);
      return { actor };
    }
    if (!project) throw problem('notFound');
    if (!mayInProject(project.role, right)) throw problem('forbidden');
    const as = project.role === projectRole.leader ? 'leader' : 'member';
    const needsFactor = project.requiresSecondFactor ? as : undefined;
    requireSecondFactor(found, { ...call, needsFactor }, session.now);
    return { actor, project, right };
  }
}

/** The provider's staff send the operator token, or are signed in with an account that has the role. */
async function readOperator(
  services: Services,
  request: FastifyRequest,
  { call, requireOperator }: { call: Call; requireOperator: RequireOperator },
): Promise<Operator> {
  const isSignedIn = headerOf(request, headers.authToken) !== undefined;
  if (!isSignedIn || headerOf(request, operatorTokenHeader) !== undefined) {
    requireOperator(request, call);
    return { kind: 'operator' };
  }
  const { sid, uid } = await readToken(services, request);
  const now = services.now();
  const found = await findOpenSession(services.db, { sid, uid, now });
  if (!found) throw problem('sessionEnded');
  requireConfirmedSession(found, call);
  if (!found.roles.includes('operator')) throw problem('forbidden');
  requireSecondFactor(found, { ...call, needsFactor: 'operator' }, now);
  return { kind: 'operator', uid };
}

const tokenOf = (request: FastifyRequest) => headerOf(request, headers.authToken) ?? '';

/** The caller is determined only by the token and the row of its session; the user id header must match. */
async function readToken({ accessTokens }: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await accessTokens.read(tokenOf(request));
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
