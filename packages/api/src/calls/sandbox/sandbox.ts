import { callDefinitions } from '../../call.ts';
import type { schemas } from './sandbox.schema.ts';

export * from './sandbox.values.ts';
export type {
  SandboxClock,
  SandboxClockPreview,
  SandboxCall,
  SandboxCallDetails,
  OperatorSandboxCall,
  SandboxUsage,
  SandboxCode,
} from './sandbox.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The reads that any request to a sandbox may change: also its callbacks, the use of its keys, and running tests. */
export const sandboxChanges = [
  'sandboxClock',
  'sandboxCalls',
  'sandboxUsage',
  'callbackDeliveries',
  'callbackDelivery',
  'callbackReceipts',
  'listeners',
  'decisions',
  'ledgerMovements',
  'ledgerBalances',
  'sandboxTimeline',
  'paymentTestCards',
  'paymentTestSteps',
  'paymentScenarioEvents',
  'savedScenarios',
  'testData',
  'sandboxObjects',
  'keys',
  'uatRequest',
  'uatRequests',
] as const;

export const sandboxClock = defineCall({
  name: 'sandboxClock',
  summary: "The time of the project's sandbox",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/clock',
  right: 'sandbox',
  freshSeconds: 0,
});

/** The most that a sandbox can be ahead: 11 years, so that the longest card validity has expired. */
export const longestAheadDays = 4_015;

/** Time only moves forward; everything that becomes due has happened when the response arrives. */
export const moveSandboxClock = defineCall({
  name: 'moveSandboxClock',
  summary: 'Move the sandbox clock forward: by a day, by a month, or to a time (ISO 8601)',
  method: 'POST',
  path: '/api/projects/:projectId/sandbox/clock',
  changes: sandboxChanges,
  right: 'sandbox',
});

/** Time does not go back, and all members share the sandbox, so what a move does is shown before it is made. */
export const previewSandboxClock = defineCall({
  name: 'previewSandboxClock',
  summary: 'What a move of the sandbox clock would do, without moving it',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/clock/preview',
  right: 'sandbox',
  freshSeconds: 0,
});

/** Identifies the client of a sandbox call; `mcp` for the portal's own MCP server, `portal` for its pages. */
export const sandboxClientHeader = 'X-UP-Client';

/** The cookies of a sandbox call from a page: browsers do not let a page set `Cookie`. */
export const sandboxCookieHeader = 'X-UP-Cookie';

export const sandboxCalls = defineCall({
  name: 'sandboxCalls',
  summary: "The calls of the project's sandbox, newest first; shared by its members and kept for 30 days",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/calls',
  right: 'sandbox',
  freshSeconds: 0,
});

/** One connection instead of a repeated read: says when a read of {@link sandboxChanges} has another response. */
export const sandboxUpdates = defineCall({
  name: 'sandboxUpdates',
  summary: 'Says when something of the sandbox has changed, as server-sent events',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/updates',
  right: 'sandbox',
  isStream: true,
  freshSeconds: 0,
});

export const sandboxCall = defineCall({
  name: 'sandboxCall',
  summary: 'A sandbox call with its request and response',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/calls/:callId',
  right: 'sandbox',
});

/** By the id that a customer was shown. Each look is in the audit trail. */
export const operatorSandboxCall = defineCall({
  name: 'operatorSandboxCall',
  summary: 'Any call of the sandbox without personal data, with its events and their callbacks',
  method: 'GET',
  path: '/api/operator/calls/:callId',
  access: 'operator',
  stepUp: true,
  freshSeconds: 0,
});

export const sandboxUsage = defineCall({
  name: 'sandboxUsage',
  summary: 'How often each API was called on each day, failed calls included',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/usage',
  right: 'read',
  freshSeconds: 0,
});

export const sandboxCodes = defineCall({
  name: 'sandboxCodes',
  summary: 'All codes of the sandbox: cause, remedy, text for the cardholder, and how to force each of them',
  method: 'GET',
  path: '/api/sandbox/codes',
});

/** The header that forces a response of the sandbox; its value is a code of `sandboxCodes`. */
export const simulateHeader = 'X-UP-Simulate';
/** Prefix of an `Idempotency-Key` that forces the response after it, e.g. `simulate:CARD_NOT_ACTIVE:1`. */
export const simulateKeyPrefix = 'simulate:';
