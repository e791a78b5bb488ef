import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { matchMaxLength } from '../../constants/paging.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { AuditEvent } from './audit.schema.ts';
import { Project } from '../projects/project.schema.ts';

/** A project for the provider. */
export const OperatedProject = z.extend(z.omit(Project, { role: true, statusReason: true }), {
  leaderEmail: z.string(),
});
export type OperatedProject = z.infer<typeof OperatedProject>;

/** An entry that waits for a decision or answer of the provider's staff. */
export const WaitingItem = z.object({
  kind: z.enum(['project', 'package', 'uat', 'inquiry']),
  id: z.string(),
  title: z.string(),
  /** Its sender: a name, with the organization if known. */
  by: z.string(),
  /** When it was created. */
  since: z.string(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const OperatedProjectPage = pageOf(OperatedProject);
export type OperatedProjectPage = z.infer<typeof OperatedProjectPage>;

export const schemas = {
  operatorProjects: {
    query: z.object({ status: z.optional(z.string()), after: z.optional(z.string()) }),
    response: z.array(OperatedProject),
  },
  decideProject: {
    params: z.object({ projectId: z.string() }),
    body: z.object({ status: z.enum(['10', '20', '30']), reason: z.string().check(z.maxLength(500)) }),
    response: OperatedProject,
  },
  decidePackage: {
    params: z.object({ projectId: z.string(), packageId: z.string() }),
    body: z.object({ approved: z.boolean(), reason: z.string().check(z.maxLength(500)) }),
    response: OperatedProject,
  },
  endSessionsOf: {
    body: z.object({ email: z.optional(z.string()), reason: z.string().check(z.maxLength(500)) }),
    response: z.object({ ended: z.number() }),
  },
  waitingItems: {
    response: z.array(WaitingItem),
  },
  operatorProjectPage: {
    query: z.object({
      ...pageQuery,
      status: z.optional(Project.shape.projectStatus),
      match: z.optional(z.string().check(z.maxLength(matchMaxLength))),
    }),
    response: OperatedProjectPage,
  },
  operatorProject: {
    params: z.object({ projectId: z.string() }),
    response: z.extend(OperatedProject, { events: z.array(AuditEvent) }),
  },
  grantOperator: {
    body: z.object({ email: z.string().check(z.trim(), z.toLowerCase()), operator: z.boolean() }),
    response: z.object({ email: z.string(), roles: z.array(z.string()) }),
  },
} satisfies Record<string, CallSchemas>;
