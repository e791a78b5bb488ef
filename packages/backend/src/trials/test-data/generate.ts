import type { TestData } from '@up/api/calls/trials/test-data';
import { type TestDataForm, testDataLimits } from '@up/api/forms/test-data';
import { ruleMessage } from '@up/api/rules/rule-message';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { makeTestData } from '@up/sandbox/resources/test-data/make-test-data';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { lockSandbox } from '@up/sandbox/store/repository/lock-sandbox';
import { readTestData } from './read.ts';
import { insertSet, listSets } from './repository.ts';

/**
 * Generates a set of test data. The seed determines all of it, ids included, so a test can be repeated elsewhere.
 * @throws {ProblemError} 400 at the seed when the project has its set, 409 when the project is not active
 */
export async function generateTestData(
  context: ProjectContext,
  { seed, size }: TestDataForm & { projectId: string },
): Promise<TestData> {
  return transaction(context, async (context) => {
    const { id: projectId, status } = await lockProject(context);
    if (status !== projectStatus.active) throw problem('projectNotActive');
    const sets = await listSets(context.db, projectId);
    if (sets.some((set) => set.seed === seed)) {
      throw problem('invalidInput', { fieldErrors: { seed: ruleMessage('unique') } });
    }
    if (sets.length >= testDataLimits.sets) {
      throw problem('invalidInput', { fieldErrors: { seed: 'testData.limit' } });
    }
    await lockSandbox(context, projectId, 'alone');
    const rows = await makeTestData(await openSandbox(context, mockSandbox(projectId)), { seed, size });
    await insertSet(context.db, { projectId, seed, size, rows, createdAt: context.now() });
    return readTestData(context);
  });
}
