import { callDefinitions } from '../../call.ts';
import type { schemas } from './operator.schema.ts';

export type { OperatedProject, WaitingItem, OperatedProjectPage } from './operator.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'operator', freshSeconds: 0 });

/** As many projects are in one response of `operatorProjects`; a shorter list is the last one. */
export const listedProjects = 100;
/** As many waiting items are listed, the oldest; the pages of projects, tests and inquiries have all of them. */
export const listedWaitingItems = 100;

/** The operator's token, generated in the data directory at the first start of the backend. */
export const operatorTokenHeader = 'X-UP-Operator-Token';

/** At most {@link listedProjects}; those after the last one of a list are asked for by its id. */
export const operatorProjects = defineCall({
  name: 'operatorProjects',
  summary: 'Projects by status, oldest first; `after` is the id of the last project of the list before',
  method: 'GET',
  path: '/api/operator/projects',
});

const projectReads = [
  'operatorProject',
  'operatorProjectPage',
  'operatorProjects',
  'waitingItems',
  'project',
  'projectPage',
  'projects',
] as const;

/** A decision changes the project's status by `projectStates` and is recorded in the audit trail. */
export const decideProject = defineCall({
  name: 'decideProject',
  summary: 'Approve, reject, deactivate or activate a project',
  method: 'POST',
  path: '/api/operator/projects/:projectId/decision',
  changes: projectReads,
});

/** A package that an active project has requested: the project can use it from its approval on. */
export const decidePackage = defineCall({
  name: 'decidePackage',
  summary: 'Approve or reject a package that a project has requested',
  method: 'POST',
  path: '/api/operator/projects/:projectId/packages/:packageId/decision',
  changes: projectReads,
});

/** Signs out the account with the given address or, without one, all accounts. */
export const endSessionsOf = defineCall({
  name: 'endSessionsOf',
  summary: 'End the sessions of one account, or of all',
  method: 'POST',
  path: '/api/operator/sessions/end',
  changes: [],
  stepUp: true,
});

export const waitingItems = defineCall({
  name: 'waitingItems',
  summary: 'Entries that wait for the provider, oldest first',
  method: 'GET',
  path: '/api/operator/waiting',
});

export const operatorProjectPage = defineCall({
  name: 'operatorProjectPage',
  summary: 'A page of all projects, newest first; of one status, or with words in name, description or package',
  method: 'GET',
  path: '/api/operator/projects/page',
});

export const operatorProject = defineCall({
  name: 'operatorProject',
  summary: 'One project with its latest events, newest first',
  method: 'GET',
  path: '/api/operator/projects/:projectId',
});

/** The account sees the staff pages from its next page load on. */
export const grantOperator = defineCall({
  name: 'grantOperator',
  summary: 'Grant or revoke the operator role of an account',
  method: 'POST',
  path: '/api/operator/accounts/role',
  changes: [],
  stepUp: true,
});
