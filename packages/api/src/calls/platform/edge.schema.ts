import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { singleLine } from '../../rules/text-rules.ts';

/** Why an edge rejects an environment or versions; the names of `portal_composition_refused` in its metrics. */
export const edgeFaults = ['invalid', 'signature', 'outdated', 'incompatible', 'unavailable'] as const;

const line = (longest: number) => z.string().check(singleLine(), z.minLength(1), z.maxLength(longest));
const Moment = z.iso.datetime();
const Revision = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const EdgeVersion = z.object({
  application: line(60),
  version: line(80),
  isCanary: z.boolean(),
  /** The share of visitors in percent. */
  traffic: z.number().check(z.minimum(0), z.maximum(100)),
  /** Cookies and headers that always get a canary, such as `cookie beta=1`. */
  audience: z.array(line(200)).check(z.maxLength(20)),
  /** The version that is used when this one cannot be loaded. */
  fallback: z.optional(line(80)),
  /** When it was promoted, if the environment says so. */
  promotedAt: z.optional(Moment),
  /** The teams that own the application; absent where none is registered for it. */
  team: z.optional(line(300)),
  /** The patterns of its routes; absent from an edge of an earlier release. */
  patterns: z.optional(z.array(line(200)).check(z.maxLength(500))),
});
export type EdgeVersion = z.infer<typeof EdgeVersion>;

const EdgeRejection = z.object({
  /** The rejected versions, such as `mf-docs 2.4.0`; absent when it is the whole environment. */
  versions: z.optional(line(500)),
  fault: z.enum(edgeFaults),
  reason: z.string().check(z.maxLength(500)),
  since: Moment,
  /** Absent while it lasts. */
  until: z.optional(Moment),
});
export type EdgeRejection = z.infer<typeof EdgeRejection>;

/** A change of an environment, without who made it. */
const EdgeChange = z.object({
  at: Moment,
  action: z.enum(['publish', 'promote', 'canary', 'end-canary', 'rollback']),
  application: line(60),
  version: line(80),
  /** The previous version. */
  from: z.optional(line(80)),
  /** The share of visitors that a canary got, in percent. */
  traffic: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** The canary that ended. */
  ended: z.optional(line(80)),
  /** Why an alert rule ended it, with the figures. */
  reason: z.optional(z.string().check(z.maxLength(500))),
});
export type EdgeChange = z.infer<typeof EdgeChange>;

/** What an edge serves. */
const EdgeState = z.object({
  edge: line(100),
  environment: line(60),
  composition: line(100),
  /** The revision of its environment, where it verifies signatures. */
  revision: z.optional(Revision),
  /** That of the environment's key for its revision: the token of the edges proves nothing. */
  revisionSignature: z.optional(line(100)),
  /** Since when it serves this composition. */
  since: Moment,
  versions: z.array(EdgeVersion).check(z.maxLength(1000)),
  /** The latest first. An edge forgets them when it is restarted. */
  rejections: z.array(EdgeRejection).check(z.maxLength(10)),
  /** The latest changes of its environment, the latest first; absent from an edge of an earlier release. */
  changes: z.optional(z.array(EdgeChange).check(z.maxLength(20))),
});
export type EdgeState = z.infer<typeof EdgeState>;

const Edge = z.extend(EdgeState, {
  /** When it last reported, by the clock of the backend. */
  at: Moment,
  /** False when it has missed several reports: it has stopped, or cannot reach the Main API. */
  isReporting: z.boolean(),
});
export type Edge = z.infer<typeof Edge>;

export const schemas = {
  reportEdge: {
    /** `sentAt` by the clock of the edge: a report that arrives late does not replace a later one. */
    body: z.extend(EdgeState, { sentAt: Moment }),
    response: z.object({}),
  },
  reportedRevisions: {
    params: z.object({ environment: line(60) }),
    response: z.object({ revisions: z.array(z.object({ revision: Revision, signature: line(100) })) }),
  },
  edges: {
    response: z.array(Edge),
  },
} satisfies Record<string, CallSchemas>;
