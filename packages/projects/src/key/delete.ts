import { deleteKeyWord } from '@up/api/calls/projects/key';
import { keyStates } from '@up/api/states/key-state';
import { mayBecome } from '@up/api/states/state-table';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { requireKey } from './read.ts';
import { markDeleted, statusOf } from './repository.ts';

/** Deletes a key permanently. @throws {ProblemError} 400 when the confirmation word is wrong */
export async function deleteKey(
  context: ProjectContext,
  { keyId, word }: { keyId: string; word: string },
): Promise<void> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const key = await requireKey(context, keyId);
    if (word !== deleteKeyWord) {
      throw problem('confirmationWordsWrong', { fieldErrors: { word: 'confirmation.words' } });
    }
    // The key of a UAT is not changed during the test; it expires with the test.
    if (key.kind === 'uat' && statusOf(key, context.now()) === 'active') throw problem('stepNotAllowed');
    if (!mayBecome(keyStates, statusOf(key, context.now()), 'deleted')) throw problem('stepNotAllowed');
    await markDeleted(context.db, key.id);
    const details = { project: project.id, kind: key.kind };
    await recordEvent(context, { action: 'key.deleted', subject: key.id, details });
  });
}
