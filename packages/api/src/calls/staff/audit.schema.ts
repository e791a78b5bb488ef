import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';

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

export const schemas = {
  auditTrail: {
    query: z.object({
      ...pageQuery,
      module: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
      subject: z.optional(z.string().check(z.maxLength(60))),
    }),
    response: AuditPage,
  },
  projectEvents: {
    params: z.object({ projectId: z.string() }),
    query: z.object(pageQuery),
    response: AuditPage,
  },
} satisfies Record<string, CallSchemas>;
