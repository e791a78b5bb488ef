import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

export const TelemetryEvent = z.object({
  kind: z.enum(['error', 'vital', 'page', 'federation']),
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The application and its version. */
  application: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version: z.string().check(z.regex(/^\w[\w.+-]{0,59}$/)),
  /** The pattern of the page's route, never its address. */
  route: z.optional(text(120)),
  /** The value of a vital. */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
  /** The message of an error or a failure, or the element of a vital; personal data is masked. */
  detail: z.optional(text(200)),
});
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

const Row = {
  application: z.string(),
  version: z.string(),
  route: z.string(),
  count: z.number(),
};

export const TelemetrySummary = z.object({
  /** Share of visits, from 0 to 1, that report more than failures: divide those counts by it. */
  sampleRate: z.number(),
  from: z.string(),
  /** `p75`, by which a vital is rated: in milliseconds, for CLS in thousandths; accurate to 10 %. */
  vitals: z.array(z.object({ ...Row, name: z.string(), p75: z.number() })),
  errors: z.array(z.object({ ...Row, name: z.string(), detail: z.string(), lastSeen: z.string() })),
  /** `detail` says why a version failed. */
  federation: z.array(z.object({ ...Row, name: z.string(), detail: z.string(), lastSeen: z.string() })),
  pages: z.array(z.object(Row)),
});
export type TelemetrySummary = z.infer<typeof TelemetrySummary>;

export const VersionTelemetry = z.object({
  application: z.string(),
  version: z.string(),
  /** Estimated from the visits that report them. */
  views: z.number(),
  errors: z.number(),
  /** Times that the version could not be loaded, was rejected or skipped. */
  failures: z.number(),
  /** `p75` as in the summary, over all pages; `count` is the number of reports. */
  vitals: z.array(z.object({ name: z.string(), p75: z.number(), count: z.number() })),
});
export type VersionTelemetry = z.infer<typeof VersionTelemetry>;

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
    query: z.object({ hours }),
    response: z.array(VersionTelemetry),
  },
} satisfies Record<string, CallSchemas>;
