import { deleteProjectWords } from '@up/api/calls/project';
import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { deleteKeysOf } from '../key/repository.ts';
import { cancelInvitations } from '../member/repository.ts';
import { clearSandbox } from '../sandbox/clear.ts';
import { requireProject } from './access.ts';
import { changeStatus } from './change-status.ts';

export interface ProjectDeletion {
  projectId: string;
  accountId: string;
  words: string;
}

/**
 * Deletes a project for good: its keys and its sandbox are gone, its row stays for the audit trail.
 * @throws {ProblemError} 400 when the words of confirmation are others
 */
export function deleteProject(
  db: Database,
  { projectId, accountId, words }: ProjectDeletion,
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const request = { projectId, accountId, right: 'delete' } as const;
    const { project } = await requireProject(transaction, request, { lock: true });
    if (words !== deleteProjectWords) {
      throw problem('confirmationWordsWrong', { fieldErrors: { words: 'confirmation.words' } });
    }
    await changeStatus(transaction, project, { to: projectStatus.deleted, actor: accountId, action: 'deleted' }, now);
    await deleteKeysOf(transaction, projectId);
    await clearSandbox(transaction, projectId);
    await cancelInvitations(transaction, { projectId });
  });
}
