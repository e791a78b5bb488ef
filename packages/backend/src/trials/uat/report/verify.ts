import type { VerifiedReport } from '@up/api/calls/trials/uat';

import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { slidingWindow } from '@up/platform/throttle/limit';
import { progressOf } from '../responses.ts';
import { listCases } from '../repository/cases.ts';
import { findUatByCode } from '../repository/requests.ts';
import { readCode, reportCodeOf } from './facts.ts';

const ofAddress = slidingWindow('report.address', { max: 60, windowSeconds: 10 * 60 });

/**
 * The content of the report with a code, and whether its facts still match the code.
 * @throws {ProblemError} 404 for an unknown code
 */
export async function verifyReport(context: Context, { code: text }: { code: string }): Promise<VerifiedReport> {
  await reserveAttempt(context, [{ limit: ofAddress, subject: context.address }]);
  const { db, locale } = context;
  const code = readCode(text);
  const uat = await findUatByCode(db, code);
  if (!uat?.result || !uat.endedAt || !uat.decidedAt) throw problem('notFound');
  const cases = await listCases(db, [uat.id]);
  return {
    unchanged: (await reportCodeOf(context, uat)) === code,
    fingerprints: uat.reportFingerprints,
    code,
    projectName: uat.projectName ?? '',
    uatID: uat.id,
    uatName: uat.name,
    result: uat.result,
    testDate: uat.testDate,
    startedAt: uat.decidedAt.toISOString(),
    endedAt: uat.endedAt.toISOString(),
    progress: progressOf(cases),
    cases: cases.map(({ code, apiName, kind, expectedStatus, expectedCode, verdict }) => ({
      code,
      apiName: apiName[locale],
      kind,
      expectedStatus,
      expectedCode,
      verdict,
    })),
  };
}
