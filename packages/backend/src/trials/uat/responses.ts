import { callUrl } from '@up/api/call';
import {
  type Uat,
  type UatCall,
  type UatCallDetails,
  type UatCase,
  type UatDetails,
  uatReport,
} from '@up/api/calls/trials/uat';
import type { Locale } from '@up/api/constants/locales';

import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { findAnyKey, statusOf } from '@up/projects/key/repository';
import { findCall, listRehearsed, type UatCallRow } from './repository/calls.ts';
import { listCases, type UatCaseRow } from './repository/cases.ts';
import { missingApis } from './missing-apis.ts';
import type { UatRow } from './repository/requests.ts';
import { type Documented, readDocumented } from './repository/tested-apis.ts';

/** A request as an item of a list. */
export function uatResponse(uat: UatRow, cases: readonly UatCaseRow[], locale: Locale): Uat {
  const own = cases.filter(({ uatId }) => uatId === uat.id);
  const apis = new Map(own.map(({ apiId, apiName }) => [apiId, apiName[locale]]));
  return {
    uatID: uat.id,
    uatName: uat.name,
    requestDate: uat.requestedAt.toISOString(),
    testDate: uat.testDate,
    status: uat.status,
    result: uat.result,
    ...(uat.reportCode !== null && {
      report: callUrl(uatReport, { params: { projectId: uat.projectId, uatId: uat.id }, query: { language: locale } }),
    }),
    serverURL: uat.serverUrl,
    apis: [...apis].map(([id, name]) => ({ id, name })),
    progress: progressOf(own),
    decidedAt: uat.decidedAt?.toISOString() ?? null,
    reason: uat.reason,
    endedAt: uat.endedAt?.toISOString() ?? null,
  };
}

/** A request with all details of its page. */
export async function uatDetails({ db, now, locale }: Context, uat: UatRow): Promise<UatDetails> {
  const cases = await listCases(db, [uat.id]);
  const documented = await readDocumented(db, [...new Set(cases.map(({ apiId }) => apiId))]);
  const rehearsed = await listRehearsed(db, uat.id);
  const missing = await missingApis(db, uat.projectId, uat);
  const key = uat.keyId === null ? undefined : await findAnyKey(db, uat.keyId);
  return {
    ...uatResponse(uat, cases, locale),
    cases: cases.map((each) => ({
      ...caseResponse(each, documented.get(each.apiId), locale),
      rehearsed: rehearsed.has(each.code),
    })),
    key: key ? { keyId: key.id, accessKey: key.accessKey, expired: statusOf(key, now()) !== 'active' } : null,
    secretWaits: uat.sealedSecret !== null,
    verificationCode: uat.reportCode,
    missingApis: missing.map(({ id, title }) => ({ id, name: title[locale] })),
  };
}

export function progressOf(cases: readonly Pick<UatCaseRow, 'verdict'>[]) {
  const countOf = (verdict: UatCaseRow['verdict']) => cases.filter((each) => each.verdict === verdict).length;
  return { passed: countOf('passed'), failed: countOf('failed'), total: cases.length };
}

function caseResponse(
  { uatId: _uat, sortOrder: _order, apiName, judgedAt, ...row }: UatCaseRow,
  documented: Documented | undefined,
  locale: Locale,
): Omit<UatCase, 'rehearsed'> {
  return {
    ...row,
    apiName: apiName[locale],
    judgedAt: judgedAt?.toISOString() ?? null,
    cause: causeOf(documented, row.expectedCode)?.[locale] ?? null,
    example: exampleFor(row, documented),
  };
}

function causeOf(documented: Documented | undefined, expectedCode: string | null) {
  return documented?.errorCodes?.find(({ code, reason }) => expectedCode !== null && (reason ?? code) === expectedCode)
    ?.cause;
}

/** The documented request; where a missing field is tested, without that field. */
export function exampleFor(
  { kind, field }: Pick<UatCaseRow, 'kind' | 'field'>,
  documented: Documented | undefined,
): unknown {
  const example = documented?.requestExample ?? null;
  if (kind !== 'validation' || typeof example !== 'object' || example === null || field === null) return example;
  return Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));
}

export function callResponse({ id, at, method, path, status, caseCode, fits, origin, address }: UatCallRow): UatCall {
  return { callId: id, at: at.toISOString(), method, path, status, caseCode, fits, origin, address };
}

/** A call with its request and response. @throws {ProblemError} 404 */
export async function readEvidence(db: Database, uatId: string, callId: string): Promise<UatCallDetails> {
  const call = await findCall(db, uatId, callId);
  if (!call) throw problem('notFound');
  const { requestHeaders, requestBody, responseBody } = call;
  return { ...callResponse(call), requestHeaders, requestBody, responseBody };
}
