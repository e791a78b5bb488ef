import type { Key, KeyWithSecret } from '@up/api/calls/key';

import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { ProjectContext } from '../module/context.ts';
import { secretContext } from './create.ts';
import { findKey, type KeyRow, listKeys, statusOf } from './repository.ts';

/** The keys of a project, without their secrets. */
export async function readKeys({ db, project, now }: ProjectContext): Promise<Key[]> {
  const moment = now();
  return (await listKeys(db, project.id)).map((key) => keyAnswer(key, moment));
}

/** A mock key with its secret: whoever may use the sandbox needs it. @throws {ProblemError} 409 for other kinds */
export async function revealKey(context: ProjectContext, { keyId }: { keyId: string }): Promise<KeyWithSecret> {
  const key = await requireKey(context, keyId);
  if (key.kind !== 'mock' || key.sealedSecret === null) throw problem('stepNotAllowed');
  const secretKey = context.sealer.open(key.sealedSecret, secretContext(key.id));
  return { ...keyAnswer(key, context.now()), secretKey };
}

/** A key of the project that is not deleted. @throws {ProblemError} 404 */
export async function requireKey({ db, project }: ProjectContext, keyId: string): Promise<KeyRow> {
  const key = isUuid(keyId) ? await findKey(db, project.id, keyId) : undefined;
  if (!key) throw problem('notFound');
  return key;
}

/** A key as the calls answer with it. */
export function keyAnswer(key: KeyRow, now: Date): Key {
  return {
    keyId: key.id,
    keyType: key.kind,
    accessKey: key.accessKey,
    status: statusOf(key, now),
    issueDate: key.createdAt.toISOString(),
    expiryDate: key.expiresAt.toISOString(),
  };
}
