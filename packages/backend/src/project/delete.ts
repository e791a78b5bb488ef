import { deleteProjectWords } from '@up/api/calls/project';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '../http/problems.ts';
import type { ProjectContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { changeStatus } from './change-status.ts';
import { lockProject } from './repository/lock-project.ts';

/**
 * Deletes a project for good: what belongs to it is gone by the hooks of all modules, its row stays for the audit
 * trail.
 * @throws {ProblemError} 400 when the words of confirmation are others
 */
export async function deleteProject(context: ProjectContext, { words }: { words: string }): Promise<void> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    if (words !== deleteProjectWords) {
      throw problem('confirmationWordsWrong', { fieldErrors: { words: 'confirmation.words' } });
    }
    await changeStatus(context, project, { to: projectStatus.deleted, action: 'deleted' });
    await context.hooks.projectDeleted(context, { id: project.id });
  });
}
