import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { emptySandbox, resetClocks } from '@up/sandbox/repository';
import { isTesting } from '../uat/repository/requests.ts';
import { deleteSets } from './repository.ts';

/**
 * Empties the sandbox of the project's mock keys, including test data, and on request returns its clock to the real
 * time.
 * @throws {ProblemError} 409 for the clock during a UAT, whose data would then be in the future
 */
export async function resetTestData(context: ProjectContext, { clock }: { clock: 'keep' | 'real' }): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    if (clock === 'real') {
      if (await isTesting(context.db, id)) throw problem('stepNotAllowed');
      await resetClocks(context, id);
    }
    // The data of UATs stays: it contains no test data of the portal.
    await emptySandbox(context, id);
    await deleteSets(context.db, id);
    await recordEvent(context, { action: 'testData.reset', subject: id });
  });
}
