import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { UatForm, uatLimits } from '../../forms/uat.ts';
import { uatStatuses } from '../../states/uat-state.ts';
import { KeyWithSecret } from '../projects/key.schema.ts';
import { uatCallOrigins, uatCaseKinds, uatVerdicts, uatResults } from './uat.values.ts';

const projectParams = z.object({ projectId: z.string() });
const uatParams = z.object({ projectId: z.string(), uatId: z.string() });

const UatProgress = z.object({ passed: z.number(), failed: z.number(), total: z.number() });

/** Mandatory APIs of a project's packages that are not tested yet; production keys need them. */
const MissingApis = z.array(z.object({ id: z.string(), name: z.string() }));

/** UAT request (product.md#uat-request). */
export const Uat = z.object({
  uatID: z.string(),
  uatName: z.string(),
  requestDate: z.string(),
  /** The last day of the test in Korea, `2026-12-01`. */
  testDate: z.string(),
  status: z.enum(uatStatuses),
  /** Null until it has ended. */
  result: z.nullable(z.enum(uatResults)),
  /** The address of the call that gives the report; absent until there is one. */
  report: z.optional(z.string()),
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
  /** The code of an expected error, or the drill of a case about one. */
  expectedCode: z.nullable(z.string()),
  /** The mandatory field that is missing in a request of kind `validation`. */
  field: z.nullable(z.string()),
  verdict: z.enum(uatVerdicts),
  /** Whether the portal has made a call with the expected response, which decides nothing. */
  rehearsed: z.boolean(),
  /** Wrong calls so far. */
  attempts: z.number(),
  judgedAt: z.nullable(z.string()),
  /** The call that decided the case. */
  callId: z.nullable(z.string()),
  /** When the expected error occurs, from the documentation of the API; null for other kinds, and without one. */
  cause: z.nullable(z.string()),
  /** A request that can be sent as it is, but for values in braces; null where it cannot be told. */
  example: z.nullable(z.unknown()),
});
export type UatCase = z.infer<typeof UatCase>;

/** A request for a test case, ready to be sent. */
export const PreparedRequest = z.object({
  path: z.string(),
  /** Null for a request without a body. */
  body: z.nullable(z.unknown()),
  /** Fields that name objects which do not exist and cannot be created here. */
  missing: z.array(
    z.object({
      field: z.string(),
      /** The API that creates such an object; null where only time does, as with a settlement. */
      api: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type PreparedRequest = z.infer<typeof PreparedRequest>;

export const UatDetails = z.extend(Uat, {
  cases: z.array(UatCase),
  key: z.nullable(z.object({ keyId: z.string(), accessKey: z.string(), expired: z.boolean() })),
  /** Whether the leader can still see the secret, once. */
  secretWaits: z.boolean(),
  /** The code for verifying the report; null until the test has ended. */
  verificationCode: z.nullable(z.string()),
  /** Those that neither this test nor a passed one covers. */
  missingApis: MissingApis,
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
  origin: z.enum(uatCallOrigins),
  /** The network address that it came from; empty for calls of before it was stored. */
  address: z.string(),
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
  /** The title of its group in the documentation. */
  group: z.string(),
  /** The number of its test cases of each kind. */
  cases: z.record(z.enum(uatCaseKinds), z.number()),
  /** Whether it is mandatory for production keys, and no passed UAT of the project has tested it. */
  missing: z.boolean(),
});
export type UatApi = z.infer<typeof UatApi>;

export const UatPage = z.extend(pageOf(Uat), {
  /** Whether a request of the project is waiting or being tested, on any page of the list. */
  inProgress: z.boolean(),
  /** Whether keys for production can be generated. */
  productionOpen: z.boolean(),
  /** Those that no passed request covers. */
  missingApis: MissingApis,
});
export type UatPage = z.infer<typeof UatPage>;

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
  missingApis: true,
});
export type ListedOperatedUat = z.infer<typeof ListedOperatedUat>;

export const schemas = {
  uatApis: {
    params: projectParams,
    response: z.array(UatApi),
  },
  uatRequests: {
    params: projectParams,
    query: z.object(pageQuery),
    response: UatPage,
  },
  uatRequest: {
    params: uatParams,
    response: UatDetails,
  },
  requestUat: {
    params: projectParams,
    body: UatForm,
    response: UatDetails,
  },
  stopUat: {
    params: uatParams,
    response: UatDetails,
  },
  finishUat: {
    params: uatParams,
    response: UatDetails,
  },
  revealUatKey: {
    params: uatParams,
    response: KeyWithSecret,
  },
  prepareUatCase: {
    params: z.object({ projectId: z.string(), uatId: z.string(), code: z.string().check(z.maxLength(200)) }),
    response: PreparedRequest,
  },
  uatCalls: {
    params: uatParams,
    response: z.array(UatCall),
  },
  uatCall: {
    params: z.object({ projectId: z.string(), uatId: z.string(), callId: z.string() }),
    response: UatCallDetails,
  },
  uatReport: {
    params: uatParams,
    query: z.object({ language: z.enum(locales) }),
    response: z.object({ url: z.string() }),
  },
  verifyReport: {
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    response: VerifiedReport,
  },
  operatorUatRequests: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(uatStatuses)) }),
    response: pageOf(ListedOperatedUat),
  },
  operatorUatRequest: {
    params: z.object({ uatId: z.string() }),
    response: OperatedUat,
  },
  operatorUatCall: {
    params: z.object({ uatId: z.string(), callId: z.string() }),
    response: UatCallDetails,
  },
  decideUat: {
    params: z.object({ uatId: z.string() }),
    body: z.object({
      status: z.enum(['testing', 'denied']),
      reason: z.string().check(z.trim(), z.maxLength(uatLimits.reason)),
    }),
    response: OperatedUat,
  },
} satisfies Record<string, CallSchemas>;
