import { generatedKinds, type KeyKind, type KeyWithSecret, productionKinds } from '@up/api/calls/projects/key';
import { dayMilliseconds } from '@up/api/day';
import { projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { keyResponse } from './read.ts';
import { insertKeyRow, type KeyRow, type NewKey, takePlace } from './repository.ts';
import { hashSecret, type KeyPair, makeKeyPair, secretContext, secretKeeping } from './secrets.ts';
import { currentVersion } from './api-version.ts';

/** A key is valid for a year, unless it ends with something else. */
export const validMilliseconds = 365 * dayMilliseconds;

/**
 * Generates a key.
 * @throws {ProblemError} 409 when the project is not active, has no keys of this kind, has enough of them, or has not
 *   passed the UAT that production keys follow
 */
export async function createKey(
  context: ProjectContext,
  { keyType: kind }: { keyType: KeyKind },
): Promise<KeyWithSecret> {
  return transaction(context, async (context) => {
    const { id: projectId, status, uatPassedAt } = await lockProject(context);
    if (status !== projectStatus.active) throw problem('projectNotActive');
    if (!generatedKinds.some((each) => each === kind)) throw problem('stepNotAllowed');
    const isProduction = productionKinds.some((each) => each === kind);
    if (isProduction && !uatPassedAt) throw problem('productionLocked');
    const { key, secretKey } = await insertKey(context, { projectId, kind });
    await recordEvent(context, { action: 'key.created', subject: key.id, details: { project: projectId, kind } });
    return { ...keyResponse(key, context.now()), secretKey };
  });
}

/**
 * Adds a pair of access key and secret to a project; how the secret is stored depends on the kind. UAT keys are created
 * with this when a request is approved. Requires the context of a transaction.
 *
 * @param until the time at which it expires before its year is over
 * @throws {ProblemError} 409 when the project has enough keys of the kind
 */
export async function insertKey(
  context: Context,
  { projectId, kind, until }: { projectId: string; kind: KeyKind; until?: Date },
): Promise<{ key: KeyRow; secretKey: string }> {
  const { newId, random, sealer } = context;
  const id = newId();
  const { accessKey, secretKey } = makeKeyPair(kind, random);
  const sealedSecret = secretKeeping[kind] === 'sealed' ? sealer.seal(secretKey, secretContext(id)) : null;
  const key = await placeKey(context, {
    id,
    projectId,
    kind,
    accessKey,
    secretHash: hashSecret(secretKey),
    sealedSecret,
    until,
  });
  return { key, secretKey };
}

/**
 * Adds the key of a new temporary sandbox, which ends with it. It takes no place of the project's mock keys, and its
 * secret cannot be read again.
 */
export async function insertSandboxKey(
  { db, newId, random }: Context,
  {
    projectId,
    sandboxId,
    createdAt,
    expiresAt,
  }: Pick<KeyRow, 'projectId' | 'createdAt' | 'expiresAt'> & {
    sandboxId: string;
  },
): Promise<KeyPair> {
  const { accessKey, secretKey } = makeKeyPair('mock', random);
  await insertKeyRow(db, {
    id: newId(),
    projectId,
    sandboxId,
    kind: 'mock',
    status: 'active',
    accessKey,
    secretHash: hashSecret(secretKey),
    createdAt,
    expiresAt,
    apiVersion: currentVersion,
  });
  return { accessKey, secretKey };
}

/**
 * Adds the row of a key, in one of the two places of its kind.
 * @throws {ProblemError} 409 when both are taken
 */
export async function placeKey(context: Context, { until, ...key }: NewKey & { until?: Date }): Promise<KeyRow> {
  const now = context.now();
  const place = await takePlace(context, key, now);
  if (place === undefined) throw problem('keyLimit');
  const createdAt = key.createdAt ?? now;
  const longest = createdAt.getTime() + validMilliseconds;
  const expiresAt = new Date(Math.min(longest, until?.getTime() ?? longest));
  const row = await insertKeyRow(context.db, {
    ...key,
    place,
    status: 'active',
    createdAt,
    expiresAt,
    apiVersion: currentVersion,
  });
  if (!row) throw problem('keyLimit');
  return row;
}
