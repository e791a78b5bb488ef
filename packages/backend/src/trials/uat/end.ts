import type { UatDetails, UatResult } from '@up/api/calls/trials/uat';

import { markExpired } from '@up/projects/key/repository';
import { problem } from '@up/platform/http/problems';
import { type Context, type ProjectContext, recordLock, type ScheduledJob, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { findProject, lockAnyProject, updateProjectRow } from '@up/projects/project/repository/projects';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { uatDetails } from './responses.ts';
import { changeUatState } from './change-state.ts';
import { missingApis } from './missing-apis.ts';
import { reportCodeOf } from './report/facts.ts';
import { listCases } from './repository/cases.ts';
import { listOverdue, lockUat, requireUat, type UatRow } from './repository/requests.ts';

interface Named {
  uatId: string;
}

/** Stops a running test permanently. @throws {ProblemError} 404; 409 when it is not running */
export async function stopUat(context: ProjectContext, named: Named): Promise<UatDetails> {
  return endByMember(context, named, async () => 'stopped');
}

/**
 * Finishes a running test: its report is issued with the verdicts reached so far.
 * @throws {ProblemError} 404; 409 when it is not running
 */
export async function finishUat(context: ProjectContext, named: Named): Promise<UatDetails> {
  return endByMember(context, named, resultOf);
}

async function endByMember(
  context: ProjectContext,
  { uatId }: Named,
  resultFor: (context: Context, uat: UatRow) => Promise<UatResult>,
): Promise<UatDetails> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const uat = await lockUat(context, uatId, project.id);
    if (uat.status !== 'testing') throw problem('stepNotAllowed');
    await endUat(context, uat, await resultFor(context, uat));
  });
  return uatDetails(context, await requireUat(context.db, uatId));
}

/** Passed when every case has; a case that was never called counts like one that failed. */
async function resultOf({ db }: Context, { id }: UatRow): Promise<UatResult> {
  return (await listCases(db, [id])).every(({ verdict }) => verdict === 'passed') ? 'passed' : 'failed';
}

/** Every night in Korea: finishes the tests whose last day is over. Nothing else ends a test but its project. */
export const lastDayJob: ScheduledJob = {
  name: 'uat-last-day',
  schedule: '5 0 * * *',
  retry: { times: 5, firstSeconds: 60, longestSeconds: 60 * 60 },
  run: finishOverdue,
};

async function finishOverdue(context: Context): Promise<void> {
  const today = seoulDay(context.now());
  for (const { id, projectId } of await listOverdue(context.db, today)) {
    await transaction(context, async (context) => {
      // In the order of the locks: the project first.
      await lockAnyProject(context, projectId);
      const uat = await lockUat(context, id);
      if (uat.status === 'testing') await endUat(context, uat, await resultOf(context, uat));
    });
  }
}

/**
 * Ends a test, whose row and project the caller has locked: the key expires, the code of the report is computed, and a
 * passed test opens production once no mandatory API of the project's packages is missing.
 */
export async function endUat(context: Context, uat: UatRow, result: UatResult): Promise<void> {
  const { db } = context;
  const project = await findProject(db, uat.projectId);
  const ended = { ...uat, result, endedAt: context.now(), projectName: project?.name ?? '', sealedSecret: null };
  const reportCode = await reportCodeOf(context, ended);
  if (uat.keyId !== null) {
    recordLock(context, 'key');
    await markExpired(db, uat.keyId, ended.endedAt);
  }
  if (result === 'passed' && !project?.uatPassedAt && (await missingApis(db, uat.projectId, ended)).length === 0) {
    await updateProjectRow(db, uat.projectId, { uatPassedAt: ended.endedAt });
  }
  const { endedAt, projectName, sealedSecret } = ended;
  const set = { result, endedAt, projectName, sealedSecret, reportCode };
  await changeUatState(context, uat, {
    to: 'ended',
    action: result === 'stopped' ? 'stopped' : 'ended',
    mail: 'uat-ended',
    set,
    details: { result },
  });
}
