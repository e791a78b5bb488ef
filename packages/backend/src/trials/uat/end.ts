import type { UatDetails, UatResult } from '@up/api/calls/uat';

import { markExpired } from '../../projects/key/repository.ts';
import { problem } from '../../platform/http/problems.ts';
import type { Context, ProjectContext } from '../../platform/module/context.ts';
import { recordLock } from '../../platform/module/lock-order.ts';
import { transaction } from '../../platform/module/transaction.ts';
import { lockProject } from '../../projects/project/repository/lock-project.ts';
import { findProject } from '../../projects/project/repository/projects.ts';
import { uatDetails } from './responses.ts';
import { changeUatState } from './change-state.ts';
import { reportCodeOf } from './report/facts.ts';
import { lockUat, requireUat, type UatRow } from './repository/requests.ts';

/** Stops a running test permanently. @throws {ProblemError} 404; 409 when it is not running */
export async function stopUat(context: ProjectContext, { uatId }: { uatId: string }): Promise<UatDetails> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const uat = await lockUat(context, uatId, project.id);
    if (uat.status !== 'testing') throw problem('stepNotAllowed');
    await endUat(context, uat, 'stopped');
  });
  return uatDetails(context, await requireUat(context.db, uatId));
}

/** Ends a test whose row the caller has locked: the key expires, and the code of the report is computed. */
export async function endUat(context: Context, uat: UatRow, result: UatResult): Promise<void> {
  const { db } = context;
  const project = await findProject(db, uat.projectId);
  const ended = { ...uat, result, endedAt: context.now(), projectName: project?.name ?? '', sealedSecret: null };
  const reportCode = await reportCodeOf(context, ended);
  if (uat.keyId !== null) {
    recordLock(context, 'key');
    await markExpired(db, uat.keyId);
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
