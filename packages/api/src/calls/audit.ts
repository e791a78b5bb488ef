import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { pageOf, pageQuery } from '../entities/page.ts';

/** An entry of the audit trail: who did what to which subject, and why. */
export const AuditEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** `person` is an account itself, `operator` the provider's staff, `system` the portal. */
  actor: z.object({
    kind: z.enum(['person', 'operator', 'system']),
    /** Empty when the account no longer exists, or when the reader may not know the staff member. */
    name: z.string(),
  }),
  /** Noun and action, such as `project.approved`. */
  action: z.string(),
  /** Id of the affected account, project or key. */
  subject: z.string(),
  /** Its name, if it has one. */
  subjectName: z.string(),
  /** Such as `reason`, `from` and `to`. */
  details: z.record(z.string(), z.string()),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditPage = pageOf(AuditEvent);
export type AuditPage = z.infer<typeof AuditPage>;

export const auditTrail = defineCall({
  name: 'auditTrail',
  summary: 'The audit trail, newest first; of one noun such as project, or of one subject by its id',
  method: 'GET',
  path: '/api/operator/audit',
  access: 'operator',
  query: z.object({
    ...pageQuery,
    noun: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
    subject: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: AuditPage,
  freshSeconds: 0,
});

export const projectEvents = defineCall({
  name: 'projectEvents',
  summary: 'What happened to my project and who did it, newest first; for its leader',
  method: 'GET',
  path: '/api/projects/:projectId/events',
  access: 'member',
  right: 'update',
  params: z.object({ projectId: z.string() }),
  query: z.object(pageQuery),
  response: AuditPage,
  freshSeconds: 0,
});
