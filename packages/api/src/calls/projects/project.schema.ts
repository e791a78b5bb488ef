import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { matchMaxLength } from '../../constants/paging.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { ProjectForm, projectTexts } from '../../forms/project.ts';

const projectParams = z.object({ projectId: z.string() });

/** product.md#project: project. `role` is that of the caller. */
export const Project = z.object({
  projectID: z.string(),
  ...projectTexts,
  type: z.string(),
  /** See `states/project-state.ts`. */
  projectStatus: z.enum(['01', '10', '20', '30', '40', '90']),
  creator: z.string(),
  leader: z.string(),
  creationDate: z.string(),
  aspId: z.string(),
  role: z.enum(['50', '55', '60']),
  memberCount: z.number(),
  /** Why the provider rejected or deactivated it; empty without a reason, and for those who may not change the project. */
  statusReason: z.string(),
  packages: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  /** Packages that wait for the provider's approval while the others work, or were rejected; absent without any. */
  requestedPackages: z.optional(
    z.array(
      z.object({ id: z.string(), name: z.string(), status: z.enum(['pending', 'rejected']), reason: z.string() }),
    ),
  ),
});
export type Project = z.infer<typeof Project>;

export const ProjectPage = pageOf(Project);
export type ProjectPage = z.infer<typeof ProjectPage>;

export const schemas = {
  projects: {
    response: z.array(Project),
  },
  projectPage: {
    query: z.object({ ...pageQuery, match: z.optional(z.string().check(z.maxLength(matchMaxLength))) }),
    response: ProjectPage,
  },
  createProject: {
    body: ProjectForm,
    response: Project,
  },
  project: {
    params: projectParams,
    response: Project,
  },
  updateProject: {
    params: projectParams,
    body: ProjectForm,
    response: Project,
  },
  deleteProject: {
    params: projectParams,
    body: z.object({ words: z.string() }),
    response: z.object({}),
  },
  cancelProject: {
    params: projectParams,
    response: Project,
  },
  projectSecondFactor: {
    params: z.object({ projectId: z.string() }),
    response: z.object({ required: z.boolean(), /** Their names. */ membersWithout: z.array(z.string()) }),
  },
  requireSecondFactor: {
    params: z.object({ projectId: z.string() }),
    body: z.object({ required: z.boolean() }),
    response: z.object({}),
  },
  handOverProject: {
    params: projectParams,
    body: z.object({ memberId: z.string() }),
    response: Project,
  },
} satisfies Record<string, CallSchemas>;
