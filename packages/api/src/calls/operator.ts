import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { Project } from './project.ts';

/** The operator's token, made in the data directory at the first start of the backend. */
export const operatorTokenHeader = 'X-UP-Operator-Token';

/** A project as the provider sees it. */
export const OperatedProject = z.extend(z.omit(Project, { role: true }), { leaderEmail: z.string() });
export type OperatedProject = z.infer<typeof OperatedProject>;

export const operatorProjects = defineCall({
  name: 'operatorProjects',
  summary: 'Projects by status, oldest first',
  method: 'GET',
  path: '/api/operator/projects',
  access: 'operator',
  query: z.object({ status: z.optional(z.string()) }),
  response: z.array(OperatedProject),
  freshSeconds: 0,
});

/** A decision moves the project by `projectStates` and is kept in the audit trail. */
export const decideProject = defineCall({
  name: 'decideProject',
  summary: 'Approve, reject, deactivate or activate a project',
  method: 'POST',
  path: '/api/operator/projects/:projectId/decision',
  access: 'operator',
  params: z.object({ projectId: z.string() }),
  body: z.object({ status: z.enum(['10', '20', '30']), reason: z.string().check(z.maxLength(500)) }),
  response: OperatedProject,
});

/** Signs people out: who has one address, or, without one, everybody. */
export const endSessionsOf = defineCall({
  name: 'endSessionsOf',
  summary: 'End the sessions of one account, or of all',
  method: 'POST',
  path: '/api/operator/sessions/end',
  access: 'operator',
  body: z.object({ email: z.optional(z.string()), reason: z.string().check(z.maxLength(500)) }),
  response: z.object({ ended: z.number() }),
});
