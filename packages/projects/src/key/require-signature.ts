import { type Key, signedKinds } from '@up/api/calls/projects/key';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { keyResponse, requireKey } from './read.ts';
import { listKeys, setSignatureRequired, statusOf } from './repository.ts';

/**
 * Sets whether calls with a key must be signed, also for a UAT key: its status does not change.
 * @throws {ProblemError} 409 for a key that cannot make calls, or is not active
 */
export async function requireSignature(
  context: ProjectContext,
  { keyId, required }: { keyId: string; required: boolean },
): Promise<Key> {
  return transaction(context, async (context) => {
    const project = await lockProject(context);
    const key = await requireKey(context, keyId);
    const makesCalls = signedKinds.some((kind) => kind === key.kind);
    if (!makesCalls || statusOf(key, context.now()) !== 'active') throw problem('stepNotAllowed');
    if (key.signatureRequired !== required) {
      await setSignatureRequired(context.db, key.id, required);
      const details = { project: project.id, kind: key.kind, required: String(required) };
      await recordEvent(context, { action: 'key.signatureRequired', subject: key.id, details });
    }
    const changed = { ...key, signatureRequired: required };
    return keyResponse(changed, context.now(), await listKeys(context.db, project.id));
  });
}
