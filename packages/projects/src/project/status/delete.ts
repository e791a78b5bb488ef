import { deleteProjectWords } from '@up/api/calls/projects/project';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { changeStatus } from './change-status.ts';
import { lockProject } from '../repository/lock-project.ts';
import { deleteRequests } from '../repository/package-requests.ts';
import { listRecipients } from '../repository/recipients.ts';

/**
 * Deletes a project permanently: the hooks of all modules delete its data, its row stays for the audit trail. The other
 * members are notified by mail.
 * @throws {ProblemError} 400 when the confirmation text is wrong
 */
export async function deleteProject(context: ProjectContext, { words }: { words: string }): Promise<void> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    if (words !== deleteProjectWords) {
      throw problem('confirmationWordsWrong', { fieldErrors: { words: 'confirmation.words' } });
    }
    await changeStatus(context, project, { to: projectStatus.deleted, action: 'deleted' });
    await deleteRequests(context.db, project.id);
    for (const recipient of await listRecipients(context.db, project.id)) {
      if (recipient.accountId === context.actor.uid) continue;
      await context.mail.order(context, { kind: 'project-deleted', ...recipient, values: { project: project.id } });
    }
    await context.hooks.projectDeleted(context, { id: project.id });
  });
}
