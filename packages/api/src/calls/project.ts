import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { matchMaxLength } from '../constants.ts';
import { pageOf, pageQuery } from '../entities/page.ts';
import { ProjectForm } from '../forms/project.ts';

/** Deleting a project requires typing these words (product.md#text-fields). */
export const deleteProjectWords = 'Delete Project';

const projectParams = z.object({ projectId: z.string() });

/** product.md#project: project. `role` is that of the caller. */
export const Project = z.object({
  projectID: z.string(),
  projectName: z.string(),
  projectDescription: z.string(),
  type: z.string(),
  /** See `states/project-state.ts`. */
  projectStatus: z.enum(['01', '10', '20', '30', '40', '90']),
  creator: z.string(),
  leader: z.string(),
  creationDate: z.string(),
  aspId: z.string(),
  callBackURL: z.string(),
  role: z.enum(['50', '55', '60']),
  memberCount: z.number(),
  packages: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
});
export type Project = z.infer<typeof Project>;

export const projects = defineCall({
  name: 'projects',
  summary: 'The projects that I am a member of',
  method: 'GET',
  path: '/api/projects',
  access: 'member',
  response: z.array(Project),
});

export const ProjectPage = pageOf(Project);
export type ProjectPage = z.infer<typeof ProjectPage>;

export const projectPage = defineCall({
  name: 'projectPage',
  summary:
    'A page of the projects that I am a member of, newest first; `match` narrows them to those with all its words',
  method: 'GET',
  path: '/api/projects/page',
  access: 'member',
  query: z.object({ ...pageQuery, match: z.optional(z.string().check(z.maxLength(matchMaxLength))) }),
  response: ProjectPage,
});

export const createProject = defineCall({
  name: 'createProject',
  summary: 'Request a project; active immediately when no chosen package needs approval',
  method: 'POST',
  path: '/api/projects',
  changes: ['projectPage', 'projects'],
  access: 'member',
  body: ProjectForm,
  response: Project,
  status: 201,
});

export const project = defineCall({
  name: 'project',
  summary: 'One project',
  method: 'GET',
  path: '/api/projects/:projectId',
  access: 'member',
  right: 'read',
  params: projectParams,
  response: Project,
});

export const updateProject = defineCall({
  name: 'updateProject',
  summary: 'Change name, description, packages and callback address',
  method: 'PUT',
  path: '/api/projects/:projectId',
  changes: ['project', 'projectPage', 'projects', 'uatApis', 'operatorProject'],
  access: 'member',
  right: 'update',
  params: projectParams,
  body: ProjectForm,
  response: Project,
});

/** Requires `deleteProjectWords`. */
export const deleteProject = defineCall({
  name: 'deleteProject',
  summary: 'Delete a project permanently',
  method: 'DELETE',
  path: '/api/projects/:projectId',
  changes: ['project', 'projectPage', 'projects'],
  access: 'member',
  right: 'delete',
  params: projectParams,
  body: z.object({ words: z.string() }),
  response: z.object({}),
});

export const cancelProject = defineCall({
  name: 'cancelProject',
  summary: 'Withdraw the request for a pending project',
  method: 'POST',
  path: '/api/projects/:projectId/cancel',
  changes: ['project', 'projectPage', 'projects'],
  access: 'member',
  right: 'cancel',
  params: projectParams,
  response: Project,
});

/** To an active member; the previous leader becomes an admin. */
export const handOverProject = defineCall({
  name: 'handOverProject',
  summary: 'Transfer the lead of a project to another member',
  method: 'POST',
  path: '/api/projects/:projectId/hand-over',
  changes: ['project', 'projectPage', 'projects', 'members'],
  access: 'member',
  right: 'handOver',
  params: projectParams,
  body: z.object({ memberId: z.string() }),
  response: Project,
});
