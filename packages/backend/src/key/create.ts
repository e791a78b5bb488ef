import { type KeyKind, type KeyWithSecret, maxKeysPerKind } from '@up/api/calls/key';
import { projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { Context, ProjectContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { lockProject } from '../project/lock-project.ts';
import { keyAnswer } from './read.ts';
import { countUsable, type KeyRow } from './repository.ts';
import { hashSecret, makeKeyPair, secretKeeping } from './secrets.ts';
import { keys } from './tables.ts';

/** API keys come with the contract, UAT keys with an approved request; a sandbox project generates the mock keys. */
const generated: readonly KeyKind[] = ['mock'];

const validDays = 365;

/**
 * Generates a key. The lock of the project's row is what keeps two at once from passing the limit together.
 * @throws {ProblemError} 409 when the project is not active, has no keys of this kind, or has enough of them
 */
export async function createKey(
  context: ProjectContext,
  { keyType: kind }: { keyType: KeyKind },
): Promise<KeyWithSecret> {
  return transaction(context, async (context) => {
    const { id: projectId, status } = await lockProject(context);
    if (status !== projectStatus.active) throw problem('projectNotActive');
    if (!generated.includes(kind)) throw problem('stepNotAllowed');
    const now = context.now();
    if ((await countUsable(context.db, { projectId, kind }, now)) >= maxKeysPerKind) throw problem('keyLimit');
    const { key, secretKey } = await insertKey(context, { projectId, kind });
    await recordEvent(context, { action: 'key.created', subject: key.id, details: { project: projectId, kind } });
    return { ...keyAnswer(key, now), secretKey };
  });
}

/** Adds a key to a project, its secret kept as its kind asks for. Hand in the context of a transaction. */
export async function insertKey(
  { db, now, newId, random, sealer }: Context,
  { projectId, kind }: { projectId: string; kind: KeyKind },
): Promise<{ key: KeyRow; secretKey: string }> {
  const id = newId();
  const createdAt = now();
  const { accessKey, secretKey } = makeKeyPair(kind, random);
  const key: KeyRow = {
    id,
    projectId,
    kind,
    status: 'active',
    accessKey,
    secretHash: hashSecret(secretKey),
    sealedSecret: secretKeeping[kind] === 'sealed' ? sealer.seal(secretKey, secretContext(id)) : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + validDays * 24 * 60 * 60 * 1000),
  };
  await db.insert(keys).values(key);
  return { key, secretKey };
}

/** Binds a sealed secret to its row. */
export function secretContext(keyId: string): string {
  return `key ${keyId}`;
}
