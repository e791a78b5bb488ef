import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { pageOf, pageQuery } from '../entities/page.ts';

const projectParams = z.object({ projectId: z.string() });

/** The reads that any request to a sandbox may change: also its callbacks, the use of its keys, and running tests. */
export const sandboxChanges = [
  'sandboxClock',
  'sandboxCalls',
  'sandboxUsage',
  'callbackDeliveries',
  'callbackDelivery',
  'callbackReceipts',
  'ledgerMovements',
  'ledgerBalances',
  'paymentTestCards',
  'paymentTestSteps',
  'testData',
  'keys',
  'uatRequest',
  'uatRequests',
] as const;

/** The time of a project's sandbox and the real time, both in ISO 8601. */
export const SandboxClock = z.object({ now: z.string(), trueTime: z.string(), aheadSeconds: z.number() });
export type SandboxClock = z.infer<typeof SandboxClock>;

export const sandboxClock = defineCall({
  name: 'sandboxClock',
  summary: "The time of the project's sandbox",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/clock',
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  response: SandboxClock,
  freshSeconds: 0,
});

/** The steps in which the clock can be moved; a `to` date uses the other form of the call. */
export const clockSteps = ['day', 'month'] as const;
/** The most that a sandbox can be ahead: 11 years, so that the longest card validity has expired. */
export const longestAheadDays = 4_015;

/** Time only moves forward; everything that becomes due has happened when the response arrives. */
export const moveSandboxClock = defineCall({
  name: 'moveSandboxClock',
  summary: 'Move the sandbox clock forward: by a day, by a month, or to a time (ISO 8601)',
  method: 'POST',
  path: '/api/projects/:projectId/sandbox/clock',
  changes: sandboxChanges,
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  body: z.object({ step: z.optional(z.enum(clockSteps)), to: z.optional(z.string().check(z.maxLength(40))) }),
  response: SandboxClock,
});

/** Identifies the client of a sandbox call; `mcp` for the portal's own MCP server. */
export const sandboxClientHeader = 'X-UP-Client';

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

export const callOutcomes = ['succeeded', 'failed'] as const;

export const sandboxCalls = defineCall({
  name: 'sandboxCalls',
  summary: "The calls of the project's sandbox, newest first; shared by its members and kept for 30 days",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/calls',
  access: 'member',
  right: 'sandbox',
  params: projectParams,
  query: z.object({
    ...pageQuery,
    apiId: z.optional(z.string().check(z.maxLength(100))),
    outcome: z.optional(z.enum(callOutcomes)),
    /** Part of the path, code or request id. */
    match: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: pageOf(SandboxCall),
  freshSeconds: 0,
});

export const sandboxCall = defineCall({
  name: 'sandboxCall',
  summary: 'A sandbox call with its request and response',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/calls/:callId',
  access: 'member',
  right: 'sandbox',
  params: z.object({ projectId: z.string(), callId: z.string() }),
  response: SandboxCallDetails,
});

/** The longest period of a usage report, in days. */
export const longestUsageDays = 92;

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

export const sandboxUsage = defineCall({
  name: 'sandboxUsage',
  summary: 'How often each API was called on each day, failed calls included',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/usage',
  access: 'member',
  right: 'read',
  params: projectParams,
  query: z.object({
    days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(longestUsageDays)), 30),
  }),
  response: SandboxUsage,
  freshSeconds: 0,
});

/** An entry in the table of all sandbox codes. */
export const SandboxCode = z.object({
  code: z.string(),
  /** `http`: for a status; `reason`: the specific reason of a refusal; `payment`: the response code of a payment. */
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

export const sandboxCodes = defineCall({
  name: 'sandboxCodes',
  summary: 'All codes of the sandbox: cause, remedy, text for the cardholder, and how to force each of them',
  method: 'GET',
  path: '/api/sandbox/codes',
  response: z.array(SandboxCode),
});

/** The header that forces a response of the sandbox; its value is a code of `sandboxCodes`. */
export const simulateHeader = 'X-UP-Simulate';
/** Prefix of an `Idempotency-Key` that forces the response after it, e.g. `simulate:CARD_NOT_ACTIVE:1`. */
export const simulateKeyPrefix = 'simulate:';
