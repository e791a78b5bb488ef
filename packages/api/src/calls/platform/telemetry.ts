import { callDefinitions } from '../../call.ts';
import type { schemas } from './telemetry.schema.ts';

export type {
  StackFrame,
  TelemetryEvent,
  TelemetryStack,
  TelemetrySummary,
  VersionTelemetry,
} from './telemetry.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** What browsers report. It identifies no person, device or visit. */
export const telemetryNames = {
  /** Script errors; the name is the error's. */
  error: undefined,
  /** Web vitals: milliseconds, and for CLS thousandths. */
  vital: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'],
  /** Page views. */
  page: ['view'],
  /**
   * Versions of remotes: loaded, loaded as a fallback, not loaded, rejected because of changed bytes, skipped because a
   * tab froze with it.
   */
  federation: ['loaded', 'fallback', 'failed', 'refused', 'frozen'],
  /** Tasks that blocked a page for more than 50 ms, with their length in milliseconds. */
  task: ['long'],
  /** What the content security policy blocked; the name is the directive. */
  policy: undefined,
} as const;

/** Sent by `navigator.sendBeacon` when a page is left, which ignores the response. */
export const reportTelemetry = defineCall({
  name: 'reportTelemetry',
  summary: 'Report errors, web vitals, page views and versions of a browser, without personal data',
  method: 'POST',
  path: '/api/no-auth/telemetry',
  changes: [],
  status: 202,
});

export const telemetrySummary = defineCall({
  name: 'telemetrySummary',
  summary: 'What browsers reported in the last hours, by application and version',
  method: 'GET',
  path: '/api/operator/telemetry',
  access: 'operator',
  freshSeconds: 0,
});

export const telemetryVersions = defineCall({
  name: 'telemetryVersions',
  summary: 'The figures of each version of each application in the last hours, to compare a canary with the default',
  method: 'GET',
  path: '/api/operator/telemetry/versions',
  access: 'operator',
  freshSeconds: 0,
});

export const telemetryStack = defineCall({
  name: 'telemetryStack',
  summary: 'A reported stack; an edge adds the places in the sources from the source maps of its store',
  method: 'GET',
  path: '/api/operator/telemetry/stacks/:stackId',
  access: 'operator',
  // A stored stack never changes, but a source map may have been unavailable.
  freshSeconds: 60,
});
