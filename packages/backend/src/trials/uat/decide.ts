import type { OperatedUat } from '@up/api/calls/trials/uat';
import { ruleMessage } from '@up/api/rules/rule-message';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { insertKey } from '@up/projects/key/create';
import { type OperatorContext, transaction } from '@up/platform/module';
import { rejectOwnProject } from '@up/projects/project/status/reject-own-project';
import { lockAnyProject } from '@up/projects/project/repository/projects';
import { emptySandbox } from '@up/sandbox/repository';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { dayRange } from '@up/sandbox/model/seoul-time';
import { changeUatState } from './change-state.ts';
import { readOperatedUat } from './operate.ts';
import { lockUat, requireUat } from './repository/requests.ts';

/** Binds the sealed secret of a UAT's key to its row. */
export const uatSecretContext = (uatId: string) => `uat secret ${uatId}`;

/**
 * Approves a request, which clears the data of earlier UATs and creates the key, or denies it with a reason.
 * @throws {ProblemError} 404; 400 for a denial without a reason; 403 for the own project; 409 for a step out of order
 */
export async function decideUat(
  context: OperatorContext,
  { uatId, status, reason }: { uatId: string; status: 'testing' | 'denied'; reason: string },
): Promise<OperatedUat> {
  if (status === 'denied' && reason === '') {
    throw problem('invalidInput', { fieldErrors: { reason: ruleMessage('required') } });
  }
  const { projectId } = await requireUat(context.db, uatId);
  await transaction(context, async (context) => {
    const { sealer } = context;
    const project = await lockAnyProject(context, projectId);
    await rejectOwnProject(context, projectId);
    const uat = await lockUat(context, uatId);
    const decision = { reason, decidedAt: context.now() };
    const details: Record<string, string> = reason === '' ? {} : { reason };
    if (status === 'denied') {
      return changeUatState(context, uat, {
        to: 'denied',
        action: 'denied',
        mail: 'uat-denied',
        set: decision,
        details,
      });
    }
    if (project?.status !== projectStatus.active) throw problem('projectNotActive');
    if (uat.status !== 'waiting') throw problem('stepNotAllowed');
    const { key, secretKey } = await insertKey(context, {
      projectId,
      kind: 'uat',
      until: dayRange({ to: uat.testDate }).to,
    });
    await emptyUatSandbox(context, projectId);
    const set = { ...decision, keyId: key.id, sealedSecret: sealer.seal(secretKey, uatSecretContext(uat.id)) };
    await changeUatState(context, uat, { to: 'testing', action: 'approved', mail: 'uat-approved', set, details });
  });
  return readOperatedUat(context, { uatId });
}

/** Each test starts without data, so that only its own calls decide what exists. */
async function emptyUatSandbox(context: OperatorContext, projectId: string): Promise<void> {
  const uat = (await listSandboxes(context.db, projectId)).find(({ kind }) => kind === 'uat');
  if (uat) await emptySandbox(context, uat.id);
}
