import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { matchMaxLength } from '../constants.ts';
import { pageOf, pageQuery } from '../entities/page.ts';
import { AuditEvent } from './audit.ts';
import { Project } from './project.ts';

/** The operator's token, generated in the data directory at the first start of the backend. */
export const operatorTokenHeader = 'X-UP-Operator-Token';

/** A project for the provider. */
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

/** A decision changes the project's status by `projectStates` and is recorded in the audit trail. */
export const decideProject = defineCall({
  name: 'decideProject',
  summary: 'Approve, reject, deactivate or activate a project',
  method: 'POST',
  path: '/api/operator/projects/:projectId/decision',
  changes: [
    'operatorProject',
    'operatorProjectPage',
    'operatorProjects',
    'waitingItems',
    'project',
    'projectPage',
    'projects',
  ],
  access: 'operator',
  params: z.object({ projectId: z.string() }),
  body: z.object({ status: z.enum(['10', '20', '30']), reason: z.string().check(z.maxLength(500)) }),
  response: OperatedProject,
});

/** Signs out the account with the given address or, without one, all accounts. */
export const endSessionsOf = defineCall({
  name: 'endSessionsOf',
  summary: 'End the sessions of one account, or of all',
  method: 'POST',
  path: '/api/operator/sessions/end',
  changes: [],
  access: 'operator',
  body: z.object({ email: z.optional(z.string()), reason: z.string().check(z.maxLength(500)) }),
  response: z.object({ ended: z.number() }),
});

/** An entry that waits for a decision or answer of the provider's staff. */
export const WaitingItem = z.object({
  kind: z.enum(['project', 'uat', 'inquiry']),
  id: z.string(),
  title: z.string(),
  /** Its sender: a name, with the organization if known. */
  by: z.string(),
  /** When it was created. */
  since: z.string(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const waitingItems = defineCall({
  name: 'waitingItems',
  summary: 'Entries that wait for the provider, oldest first',
  method: 'GET',
  path: '/api/operator/waiting',
  access: 'operator',
  response: z.array(WaitingItem),
  freshSeconds: 0,
});

export const OperatedProjectPage = pageOf(OperatedProject);
export type OperatedProjectPage = z.infer<typeof OperatedProjectPage>;

export const operatorProjectPage = defineCall({
  name: 'operatorProjectPage',
  summary: 'A page of all projects, newest first; of one status, or with words in name, description or package',
  method: 'GET',
  path: '/api/operator/projects/page',
  access: 'operator',
  query: z.object({
    ...pageQuery,
    status: z.optional(Project.shape.projectStatus),
    match: z.optional(z.string().check(z.maxLength(matchMaxLength))),
  }),
  response: OperatedProjectPage,
  freshSeconds: 0,
});

export const operatorProject = defineCall({
  name: 'operatorProject',
  summary: 'One project with its latest events, newest first',
  method: 'GET',
  path: '/api/operator/projects/:projectId',
  access: 'operator',
  params: z.object({ projectId: z.string() }),
  response: z.extend(OperatedProject, { events: z.array(AuditEvent) }),
  freshSeconds: 0,
});

/** The account sees the staff pages from its next page load on. */
export const grantOperator = defineCall({
  name: 'grantOperator',
  summary: 'Grant or revoke the operator role of an account',
  method: 'POST',
  path: '/api/operator/accounts/role',
  changes: [],
  access: 'operator',
  body: z.object({ email: z.string().check(z.trim(), z.toLowerCase()), operator: z.boolean() }),
  response: z.object({ email: z.string(), roles: z.array(z.string()) }),
});
