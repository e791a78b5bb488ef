import type { UatDetails } from '@up/api/calls/trials/uat';
import { isDay } from '@up/api/day';
import { isTestDay, type UatForm } from '@up/api/forms/uat';
import { projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '@up/platform/audit/record';
import { isUniqueViolation } from '@up/platform/database/unique-violation';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { uatDetails } from './responses.ts';
import { orderUatMails } from './mails.ts';
import { planUat } from './plan-cases.ts';
import { insertCases } from './repository/cases.ts';
import { insertUat, requireUat } from './repository/requests.ts';
import { readTestedApis } from './repository/tested-apis.ts';

/**
 * Requests a UAT. Its test cases are created from the current catalogue.
 * @throws {ProblemError} 400 for an API outside the project's packages, or a date in the past; 409 when the project is
 *   not active, or while another request is waiting or running
 */
export async function requestUat(context: ProjectContext, form: UatForm): Promise<UatDetails> {
  const id = context.newId();
  try {
    await transaction(context, async (context) => {
      const { db } = context;
      const project = await lockProject(context);
      if (project.status !== projectStatus.active) throw problem('projectNotActive');
      const now = context.now();
      // The form checks the format only.
      if (!isDay(form.testDate) || !isTestDay(form.testDate, seoulDay(now))) {
        throw problem('invalidInput', { fieldErrors: { testDate: 'uat.testDate.past' } });
      }
      const apis = await readTestedApis(db, project.id, form.apiIds);
      if (apis.length < new Set(form.apiIds).size) {
        throw problem('invalidInput', { fieldErrors: { apiIds: 'uat.apis.unknown' } });
      }
      await insertUat(db, {
        id,
        projectId: project.id,
        requesterId: context.actor.uid,
        name: form.uatName,
        serverUrl: form.serverUrl,
        testDate: form.testDate,
        status: 'waiting',
        reason: '',
        requestedAt: now,
      });
      const cases = planUat(apis);
      await insertCases(
        db,
        cases.map((each, sortOrder) => ({ ...each, uatId: id, sortOrder, verdict: 'open', attempts: 0 })),
      );
      await recordEvent(context, { action: 'uat.requested', subject: project.id, details: { uat: id } });
      await orderUatMails(context, { kind: 'uat-requested', uatId: id, projectId: project.id });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'uat_requests_one_open')) throw problem('uatInProgress');
    throw error;
  }
  return uatDetails(context, await requireUat(context.db, id));
}
