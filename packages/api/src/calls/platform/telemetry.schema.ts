import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { stackMaxLength } from '../../constants/limits.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

export const TelemetryEvent = z.object({
  kind: z.enum(['error', 'vital', 'page', 'federation', 'task', 'policy']),
  name: z.string().check(z.regex(/^[A-Za-z][A-Za-z-]{0,39}$/)),
  /** The application and its version. */
  application: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version: z.string().check(z.regex(/^\w[\w.+-]{0,59}$/)),
  /** The pattern of the page's route, never its address. */
  route: z.optional(text(120)),
  /** The value of a vital, and the length of a task. */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
  /**
   * The message of an error or a failure, the element of a vital, the script of a task, or what a policy blocked;
   * personal data is masked.
   */
  detail: z.optional(text(200)),
  /** The stack of an error without its message; only places in published scripts are stored. */
  stack: z.optional(text(stackMaxLength)),
});
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

const Row = {
  application: z.string(),
  version: z.string(),
  route: z.string(),
  count: z.number(),
};

/** A group of equal errors, failures or violations of a version, over all pages. `route` is the page with the most of them. */
const Group = {
  ...Row,
  routes: z.array(z.string()),
  name: z.string(),
  detail: z.string(),
  lastSeen: z.string(),
  /** The id of its stack, if there is one. */
  stackId: z.optional(z.string()),
};

export const TelemetrySummary = z.object({
  /** Share of visits, from 0 to 1, that report more than failures: divide those counts by it. */
  sampleRate: z.number(),
  from: z.string(),
  /** `p75`, by which a vital is rated: in milliseconds, for CLS in thousandths; accurate to 10 %. */
  vitals: z.array(z.object({ ...Row, name: z.string(), p75: z.number() })),
  errors: z.array(z.object(Group)),
  /** `detail` says why a version failed. */
  federation: z.array(z.object(Group)),
  pages: z.array(z.object(Row)),
  /** Tasks that blocked a page, by the script that ran; `p75` in milliseconds. */
  tasks: z.array(z.object({ ...Row, detail: z.string(), p75: z.number() })),
  /** What the content security policy blocked: `name` is the directive, `detail` what it blocked. */
  violations: z.array(z.object(Group)),
  /** Counts over time: by the hour for a day at most, otherwise by the day in UTC. Views are not divided by the share. */
  timeline: z.array(z.object({ at: z.string(), views: z.number(), errors: z.number(), failures: z.number() })),
});
export type TelemetrySummary = z.infer<typeof TelemetrySummary>;

export const VersionTelemetry = z.object({
  application: z.string(),
  version: z.string(),
  /** Estimated from the visits that report them. */
  views: z.number(),
  /** Those that were reported. */
  reportedViews: z.number(),
  errors: z.number(),
  /** Times that the version could not be loaded, was rejected or skipped. */
  failures: z.number(),
  /** The hour of its first error or failure in the period; null without one. */
  faultySince: z.nullable(z.string()),
  /** `p75` as in the summary, over all pages; `count` is the number of reports. */
  vitals: z.array(z.object({ name: z.string(), p75: z.number(), count: z.number() })),
});
export type VersionTelemetry = z.infer<typeof VersionTelemetry>;

/** A place in a published script, and in its source where the source map is known. */
const StackFrame = z.object({
  /** As the minifier named it. */
  function: z.optional(z.string()),
  application: z.string(),
  version: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  source: z.optional(
    z.object({
      file: z.string(),
      line: z.number(),
      column: z.number(),
      /** The lines around it, and the number of the first one. */
      text: z.optional(z.object({ firstLine: z.number(), lines: z.array(z.string()) })),
    }),
  ),
});
export type StackFrame = z.infer<typeof StackFrame>;

export const TelemetryStack = z.object({ frames: z.array(StackFrame) });
export type TelemetryStack = z.infer<typeof TelemetryStack>;

/** 1 to 720; 24 by default. */
const hours = z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-6]\d\d|7[01]\d|720)$/)));

export const schemas = {
  reportTelemetry: {
    body: z.object({ events: z.array(TelemetryEvent).check(z.minLength(1), z.maxLength(50)) }),
    response: z.object({}),
  },
  telemetrySummary: {
    query: z.object({
      hours,
      application: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
    }),
    response: TelemetrySummary,
  },
  telemetryVersions: {
    query: z.object({
      hours,
      /** Instead of `hours`: the start of the period. Counts are by the hour, and the hour of the start is one of them. */
      since: z.optional(z.iso.datetime()),
    }),
    response: z.array(VersionTelemetry),
  },
  telemetryStack: {
    params: z.object({ stackId: z.string().check(z.regex(/^[\w-]{16}$/)) }),
    response: TelemetryStack,
  },
} satisfies Record<string, CallSchemas>;
