import { randomUUID } from 'node:crypto';

import { type KeyKind, maxKeysPerKind } from '@up/api/calls/key';
import { projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { requireProject } from '../project/access.ts';
import type { Random } from '../random.ts';
import type { Sealer } from '../sealer.ts';
import { countUsable, type KeyRow } from './repository.ts';
import { hashSecret, makeKeyPair, secretKeeping } from './secrets.ts';
import { keys } from './tables.ts';

/** API keys come with the contract, UAT keys with an approved request; a sandbox project generates the mock keys. */
const generated: readonly KeyKind[] = ['mock'];

const validDays = 365;

export interface NewKey {
  projectId: string;
  accountId: string;
  kind: KeyKind;
}

/** What keys are made with. */
export interface KeyTools {
  random: Random;
  sealer: Sealer;
}

/**
 * Generates a key. The lock of the project's row is what keeps two at once from passing the limit together.
 * @throws {ProblemError} 409 when the project is not active, has no keys of this kind, or has enough of them
 */
export function createKey(
  db: Database,
  tools: KeyTools,
  { projectId, accountId, kind }: NewKey,
  now: Date,
): Promise<{ key: KeyRow; secretKey: string }> {
  return db.transaction(async (transaction) => {
    const request = { projectId, accountId, right: 'keys' } as const;
    const { project } = await requireProject(transaction, request, { lock: true });
    if (project.status !== projectStatus.active) throw problem('projectNotActive');
    if (!generated.includes(kind)) throw problem('stepNotAllowed');
    if ((await countUsable(transaction, { projectId, kind }, now)) >= maxKeysPerKind) throw problem('keyLimit');
    const made = await insertKey(transaction, tools, { projectId, kind }, now);
    const details = { project: projectId, kind };
    await recordEvent(transaction, { at: now, actor: accountId, action: 'key.created', subject: made.key.id, details });
    return made;
  });
}

/** Adds a key to a project, its secret kept as its kind asks for. */
export async function insertKey(
  transaction: Database,
  { random, sealer }: KeyTools,
  { projectId, kind }: { projectId: string; kind: KeyKind },
  now: Date,
): Promise<{ key: KeyRow; secretKey: string }> {
  const id = randomUUID();
  const { accessKey, secretKey } = makeKeyPair(kind, random);
  const key: KeyRow = {
    id,
    projectId,
    kind,
    status: 'active',
    accessKey,
    secretHash: hashSecret(secretKey),
    sealedSecret: secretKeeping[kind] === 'sealed' ? sealer.seal(secretKey, secretContext(id)) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000),
  };
  await transaction.insert(keys).values(key);
  return { key, secretKey };
}

/** Binds a sealed secret to its row. */
export function secretContext(keyId: string): string {
  return `key ${keyId}`;
}
