import { callDefinitions } from '../../call.ts';
import type { schemas } from './project.schema.ts';

export type { Project, ProjectPage } from './project.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'member' });

/** Deleting a project requires typing these words (product.md#text-fields). */
export const deleteProjectWords = 'Delete Project';

export const projects = defineCall({
  name: 'projects',
  summary: 'The projects that I am a member of',
  method: 'GET',
  path: '/api/projects',
});

export const projectPage = defineCall({
  name: 'projectPage',
  summary:
    'A page of the projects that I am a member of, newest first; `match` narrows them to those with all its words',
  method: 'GET',
  path: '/api/projects/page',
});

export const createProject = defineCall({
  name: 'createProject',
  summary: 'Request a project; active immediately when no chosen package needs approval',
  method: 'POST',
  path: '/api/projects',
  changes: ['projectPage', 'projects'],
  status: 201,
});

export const project = defineCall({
  name: 'project',
  summary: 'One project',
  method: 'GET',
  path: '/api/projects/:projectId',
  right: 'read',
});

export const updateProject = defineCall({
  name: 'updateProject',
  summary: 'Change name, description, packages and callback address',
  method: 'PUT',
  path: '/api/projects/:projectId',
  changes: ['project', 'projectPage', 'projects', 'uatApis', 'operatorProject'],
  stepUp: true,
  right: 'update',
});

/** Requires `deleteProjectWords`. */
export const deleteProject = defineCall({
  name: 'deleteProject',
  summary: 'Delete a project permanently',
  method: 'DELETE',
  path: '/api/projects/:projectId',
  changes: ['project', 'projectPage', 'projects'],
  stepUp: true,
  right: 'delete',
});

export const cancelProject = defineCall({
  name: 'cancelProject',
  summary: 'Withdraw the request for a pending project',
  method: 'POST',
  path: '/api/projects/:projectId/cancel',
  changes: ['project', 'projectPage', 'projects'],
  right: 'cancel',
});

/** To an active member; the previous leader becomes an admin. */
export const handOverProject = defineCall({
  name: 'handOverProject',
  summary: 'Transfer the lead of a project to another member',
  method: 'POST',
  path: '/api/projects/:projectId/hand-over',
  changes: ['project', 'projectPage', 'projects', 'members'],
  stepUp: true,
  right: 'handOver',
});

/** Only for those who choose it: it tells whose account is the easiest to steal. */
export const projectSecondFactor = defineCall({
  name: 'projectSecondFactor',
  summary: 'Whether a project requires a second factor, and which members have none',
  method: 'GET',
  path: '/api/projects/:projectId/second-factor',
  right: 'update',
});

/** Members without a second factor have no access while it is required. The leader must have one. */
export const requireSecondFactor = defineCall({
  name: 'requireSecondFactor',
  summary: 'Choose whether the members of a project must have a second factor',
  method: 'PUT',
  path: '/api/projects/:projectId/second-factor',
  changes: ['projectSecondFactor'],
  right: 'update',
  stepUp: true,
});
