import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { pageOf, pageQuery } from '../entities/page.ts';
import { UatForm, uatLimits } from '../forms/uat.ts';
import { uatStatuses } from '../states/uat-state.ts';
import { KeyWithSecret } from './key.ts';

/** The header with which a sandbox call names its test case; without it, the response decides. */
export const uatCaseHeader = 'X-UP-UAT-Case';

/** How many wrong calls a test case allows before it fails. */
export const uatAttempts = 3;

/** What a test case expects: the documented success, a documented error, or the refusal of an incomplete request. */
export const uatCaseKinds = ['success', 'error', 'validation'] as const;
export type UatCaseKind = (typeof uatCaseKinds)[number];

export const uatVerdicts = ['open', 'passed', 'failed'] as const;
export type UatVerdict = (typeof uatVerdicts)[number];

/** The result of a test: every case was judged, or it was stopped before. */
export const uatResults = ['passed', 'failed', 'stopped'] as const;
export type UatResult = (typeof uatResults)[number];

const projectParams = z.object({ projectId: z.string() });
const uatParams = z.object({ projectId: z.string(), uatId: z.string() });

const UatProgress = z.object({ passed: z.number(), failed: z.number(), total: z.number() });

/** UAT request (product.md#uat-request). */
export const Uat = z.object({
  uatID: z.string(),
  uatName: z.string(),
  requestDate: z.string(),
  /** The requested day of the test, `2026-12-01`. */
  testDate: z.string(),
  status: z.enum(uatStatuses),
  /** Null until it has ended. */
  result: z.nullable(z.enum(uatResults)),
  serverURL: z.string(),
  apis: z.array(z.object({ id: z.string(), name: z.string() })),
  progress: UatProgress,
  decidedAt: z.nullable(z.string()),
  /** The provider's reason for the decision. */
  reason: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Uat = z.infer<typeof Uat>;

/** A test case of an API. */
export const UatCase = z.object({
  /** The value of {@link uatCaseHeader}, e.g. `get-card.NOT_FOUND`. */
  code: z.string(),
  apiId: z.string(),
  apiName: z.string(),
  method: z.string(),
  path: z.string(),
  kind: z.enum(uatCaseKinds),
  expectedStatus: z.number(),
  /** The code of an expected error. */
  expectedCode: z.nullable(z.string()),
  /** The mandatory field that is missing in a request of kind `validation`. */
  field: z.nullable(z.string()),
  verdict: z.enum(uatVerdicts),
  /** Wrong calls so far. */
  attempts: z.number(),
  judgedAt: z.nullable(z.string()),
  /** The call that decided the case. */
  callId: z.nullable(z.string()),
});
export type UatCase = z.infer<typeof UatCase>;

export const UatDetails = z.extend(Uat, {
  cases: z.array(UatCase),
  key: z.nullable(z.object({ keyId: z.string(), accessKey: z.string(), expired: z.boolean() })),
  /** Whether the leader can still see the secret, once. */
  secretWaits: z.boolean(),
  /** The code for verifying the report; null until the test has ended. */
  verificationCode: z.nullable(z.string()),
});
export type UatDetails = z.infer<typeof UatDetails>;

/** A call with the UAT key, without secrets and with masked card numbers. */
export const UatCall = z.object({
  callId: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  caseCode: z.nullable(z.string()),
  /** Whether it met its case; null when it belonged to none. */
  fits: z.nullable(z.boolean()),
});
export type UatCall = z.infer<typeof UatCall>;

export const UatCallDetails = z.extend(UatCall, {
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  responseBody: z.string(),
});
export type UatCallDetails = z.infer<typeof UatCallDetails>;

export const UatApi = z.object({
  id: z.string(),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  caseCount: z.number(),
});
export type UatApi = z.infer<typeof UatApi>;

export const uatApis = defineCall({
  name: 'uatApis',
  summary: 'The APIs of the project’s packages that a UAT can test',
  method: 'GET',
  path: '/api/projects/:projectId/uat/apis',
  access: 'member',
  right: 'read',
  params: projectParams,
  response: z.array(UatApi),
});

export const UatPage = z.extend(pageOf(Uat), {
  /** Whether a request of the project is waiting or being tested, on any page of the list. */
  inProgress: z.boolean(),
});
export type UatPage = z.infer<typeof UatPage>;

export const uatRequests = defineCall({
  name: 'uatRequests',
  summary: 'The UAT requests of a project, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/uat',
  access: 'member',
  right: 'read',
  params: projectParams,
  query: z.object(pageQuery),
  response: UatPage,
  freshSeconds: 0,
});

export const uatRequest = defineCall({
  name: 'uatRequest',
  summary: 'A UAT request with its test cases',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId',
  access: 'member',
  right: 'read',
  params: uatParams,
  response: UatDetails,
  freshSeconds: 0,
});

/** One at a time: the response is 409 while another one is waiting or being tested. */
export const requestUat = defineCall({
  name: 'requestUat',
  summary: 'Request a UAT',
  method: 'POST',
  path: '/api/projects/:projectId/uat',
  changes: ['uatRequests'],
  access: 'member',
  right: 'requestUat',
  params: projectParams,
  body: UatForm,
  response: UatDetails,
  status: 201,
});

export const stopUat = defineCall({
  name: 'stopUat',
  summary: 'Stop a running UAT permanently',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/stop',
  changes: ['uatRequest', 'uatRequests'],
  access: 'member',
  right: 'uat',
  params: uatParams,
  response: UatDetails,
});

/** The secret is deleted afterwards. */
export const revealUatKey = defineCall({
  name: 'revealUatKey',
  summary: 'The UAT key with its secret, once',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/key',
  changes: ['uatRequest'],
  access: 'member',
  right: 'requestUat',
  params: uatParams,
  response: KeyWithSecret,
});

/** The most calls in the list. */
export const listedUatCalls = 200;

export const uatCalls = defineCall({
  name: 'uatCalls',
  summary: 'The latest calls made with the UAT key, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/calls',
  access: 'member',
  right: 'read',
  params: uatParams,
  response: z.array(UatCall),
  freshSeconds: 0,
});

export const uatCall = defineCall({
  name: 'uatCall',
  summary: 'The request and response of a call made with the UAT key',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/calls/:callId',
  access: 'member',
  right: 'read',
  params: z.object({ projectId: z.string(), uatId: z.string(), callId: z.string() }),
  response: UatCallDetails,
});

/** The address is valid for some minutes, without a session. */
export const uatReport = defineCall({
  name: 'uatReport',
  summary: 'The download address of an ended UAT’s PDF report',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/report',
  access: 'member',
  right: 'read',
  params: uatParams,
  query: z.object({ language: z.enum(locales) }),
  response: z.object({ url: z.string() }),
  freshSeconds: 0,
});

/** The contents of a report, as stored now. */
export const VerifiedReport = z.object({
  /** Whether the stored facts are those from which the code was made. */
  unchanged: z.boolean(),
  /** SHA-256 of every issued PDF, in hexadecimal digits: a file with another one was not issued by UP. */
  fingerprints: z.array(z.string()),
  code: z.string(),
  projectName: z.string(),
  uatID: z.string(),
  uatName: z.string(),
  result: z.enum(uatResults),
  testDate: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  progress: UatProgress,
  cases: z.array(
    z.object({
      code: z.string(),
      apiName: z.string(),
      kind: z.enum(uatCaseKinds),
      expectedStatus: z.number(),
      expectedCode: z.nullable(z.string()),
      verdict: z.enum(uatVerdicts),
    }),
  ),
});
export type VerifiedReport = z.infer<typeof VerifiedReport>;

/** 404: no report has this code. */
export const verifyReport = defineCall({
  name: 'verifyReport',
  summary: 'Verify the report of a UAT by its code',
  method: 'GET',
  path: '/api/no-auth/uat-reports/:code',
  params: z.object({ code: z.string().check(z.maxLength(100)) }),
  response: VerifiedReport,
  freshSeconds: 0,
});

/** A UAT request for the provider. */
export const OperatedUat = z.extend(UatDetails, {
  projectID: z.string(),
  projectName: z.string(),
  leaderName: z.string(),
  leaderEmail: z.string(),
});
export type OperatedUat = z.infer<typeof OperatedUat>;

/** The same as an entry of a list. */
export const ListedOperatedUat = z.omit(OperatedUat, {
  cases: true,
  key: true,
  secretWaits: true,
  verificationCode: true,
});
export type ListedOperatedUat = z.infer<typeof ListedOperatedUat>;

export const operatorUatRequests = defineCall({
  name: 'operatorUatRequests',
  summary: 'UAT requests of all projects: those waiting longest first, then the newest',
  method: 'GET',
  path: '/api/operator/uat',
  access: 'operator',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(uatStatuses)) }),
  response: pageOf(ListedOperatedUat),
  freshSeconds: 0,
});

export const operatorUatRequest = defineCall({
  name: 'operatorUatRequest',
  summary: 'A UAT request with its project and test cases',
  method: 'GET',
  path: '/api/operator/uat/:uatId',
  access: 'operator',
  params: z.object({ uatId: z.string() }),
  response: OperatedUat,
  freshSeconds: 0,
});

export const operatorUatCall = defineCall({
  name: 'operatorUatCall',
  summary: 'The request and response of a call that decided a test case',
  method: 'GET',
  path: '/api/operator/uat/:uatId/calls/:callId',
  access: 'operator',
  params: z.object({ uatId: z.string(), callId: z.string() }),
  response: UatCallDetails,
});

/** Approving creates the key; denying needs a reason. */
export const decideUat = defineCall({
  name: 'decideUat',
  summary: 'Approve or deny a UAT request',
  method: 'POST',
  path: '/api/operator/uat/:uatId/decision',
  changes: ['operatorUatRequest', 'operatorUatRequests', 'waitingItems'],
  access: 'operator',
  params: z.object({ uatId: z.string() }),
  body: z.object({
    status: z.enum(['testing', 'denied']),
    reason: z.string().check(z.trim(), z.maxLength(uatLimits.reason)),
  }),
  response: OperatedUat,
});
