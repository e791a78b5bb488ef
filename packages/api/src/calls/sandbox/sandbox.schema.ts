import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { callTimes, clockSteps, callOutcomes, longestUsageDays } from './sandbox.values.ts';

const projectParams = z.object({ projectId: z.string() });

/** The time of a project's sandbox and the real time, both in ISO 8601. */
export const SandboxClock = z.object({ now: z.string(), trueTime: z.string(), aheadSeconds: z.number() });
export type SandboxClock = z.infer<typeof SandboxClock>;

/** A move of the clock before it is made: the time it leads to, and what becomes due on the way. */
export const SandboxClockPreview = z.object({
  to: z.string(),
  /** Payments that are settled. */
  settled: z.number(),
  /** Authorizations that expire. */
  expired: z.number(),
});
export type SandboxClockPreview = z.infer<typeof SandboxClockPreview>;

const clockMove = {
  step: z.optional(z.enum(clockSteps)),
  to: z.optional(z.string().check(z.maxLength(40))),
};

const message = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

/** A call of the sandbox, without secrets and with masked card numbers. */
export const SandboxCall = z.object({
  /** The request id of the response. */
  id: z.string(),
  apiId: z.string(),
  method: z.string(),
  /** Including its query. */
  path: z.string(),
  status: z.number(),
  /** The code for programs: an error code, a reason, or the response code of a payment. */
  code: z.nullable(z.string()),
  durationMs: z.number(),
  keyType: z.string(),
  /** The client, as it identifies itself: a program's own HTTP, or an assistant that uses the portal's MCP server. */
  client: z.enum(['http', 'mcp']),
  at: z.string(),
  /** The same in sandbox time. */
  sandboxAt: z.string(),
});
export type SandboxCall = z.infer<typeof SandboxCall>;

export const SandboxCallDetails = z.extend(SandboxCall, { request: message, response: message });
export type SandboxCallDetails = z.infer<typeof SandboxCallDetails>;

/** A call for the provider's staff: without personal data, and with what it has caused. */
export const OperatorSandboxCall = z.extend(SandboxCallDetails, {
  projectId: z.string(),
  projectName: z.string(),
  /**
   * What it has passed, in order, and the rest of its duration as `other`; a call that was rejected lacks the stage that
   * did it.
   */
  stages: z.array(z.object({ stage: z.enum(callTimes), durationMs: z.number() })),
  /** The events of the same moment about what the call named or returned, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      resourceId: z.nullable(z.string()),
      deliveries: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          nextAttemptAt: z.nullable(z.string()),
          attempts: z.array(
            z.object({
              at: z.string(),
              httpStatus: z.nullable(z.number()),
              error: z.nullable(z.string()),
              durationMs: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type OperatorSandboxCall = z.infer<typeof OperatorSandboxCall>;

export const SandboxUsage = z.object({
  /** The first and last day of the period, by Korean time. */
  from: z.string(),
  to: z.string(),
  /** Calls by day and API. `packageId` is the project's first package with the API; null when none has it now. */
  days: z.array(
    z.object({
      day: z.string(),
      apiId: z.string(),
      packageId: z.nullable(z.string()),
      succeeded: z.number(),
      failed: z.number(),
    }),
  ),
  /** The daily limits of the project's packages and how much of each was used today; 0 is unlimited. */
  limits: z.array(z.object({ packageId: z.string(), name: z.string(), used: z.number(), dailyMaxCount: z.number() })),
  /** The same for these packages' APIs in the sandbox. */
  apis: z.array(
    z.object({
      apiId: z.string(),
      name: z.string(),
      packageId: z.string(),
      used: z.number(),
      failed: z.number(),
      dailyMaxCount: z.number(),
    }),
  ),
});
export type SandboxUsage = z.infer<typeof SandboxUsage>;

/** An entry in the table of all sandbox codes. */
export const SandboxCode = z.object({
  code: z.string(),
  /** `http`: for a status; `reason`: the specific reason of a rejection; `payment`: the response code of a payment. */
  kind: z.enum(['http', 'reason', 'payment']),
  httpStatus: z.number(),
  cause: z.string(),
  remedy: z.string(),
  /** The text for the cardholder. */
  cardholder: z.string(),
  /** How to force it in the sandbox: the header's value and a magic value, if there is one. */
  simulate: z.object({ header: z.string(), magicValue: z.optional(z.string()) }),
  /** The APIs that document it. */
  apis: z.array(z.string()),
});
export type SandboxCode = z.infer<typeof SandboxCode>;

export const schemas = {
  sandboxClock: {
    params: projectParams,
    response: SandboxClock,
  },
  moveSandboxClock: {
    params: projectParams,
    body: z.object(clockMove),
    response: SandboxClock,
  },
  previewSandboxClock: {
    params: projectParams,
    query: z.object(clockMove),
    response: SandboxClockPreview,
  },
  sandboxCalls: {
    params: projectParams,
    query: z.object({
      ...pageQuery,
      apiId: z.optional(z.string().check(z.maxLength(100))),
      outcome: z.optional(z.enum(callOutcomes)),
      /** Part of the path, code or request id. */
      match: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: pageOf(SandboxCall),
  },
  sandboxUpdates: {
    params: projectParams,
    response: z.object({}),
  },
  sandboxCall: {
    params: z.object({ projectId: z.string(), callId: z.string() }),
    response: SandboxCallDetails,
  },
  operatorSandboxCall: {
    params: z.object({ callId: z.string() }),
    response: OperatorSandboxCall,
  },
  sandboxUsage: {
    params: projectParams,
    query: z.object({
      days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(longestUsageDays)), 30),
    }),
    response: SandboxUsage,
  },
  sandboxCodes: {
    response: z.array(SandboxCode),
  },
} satisfies Record<string, CallSchemas>;
