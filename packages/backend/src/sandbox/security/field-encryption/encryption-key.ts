import type { FastifyRequest } from 'fastify';

import type { CryptoType } from '@up/api/forms/encryption-key';

import type { Database } from '../../../platform/database/database.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { isStorableText } from '@up/service/storable-text';
import { findKeyByAccessKey, type KeyRow, statusOf } from '../../../projects/key/repository.ts';
import { isOfKind } from '../../../projects/key/secrets.ts';
import { noteKeyUse } from '../../../projects/key/use.ts';
import type { Context } from '../../../platform/module/context.ts';
import { refusal } from '../../model/rejection.ts';

/** The algorithms of data encryption: for the content, and for its key by the type of the key pair. */
export const contentAlgorithm = 'A256GCM';
export const keyAlgorithms = ['RSA-OAEP-256', 'ECDH-ES+A256KW'] as const;

/** A request and the project that it belongs to. */
export interface ProjectRequest {
  projectId: string;
  request: FastifyRequest;
}

/**
 * An active data encryption key of the calling project, by its key id. Records its use.
 * @throws {ProblemError} 409 when there is no such key of this crypto type, or it was deleted or has expired
 */
export async function requireEncryptionKey(
  { db, now }: Context,
  { projectId, request }: ProjectRequest,
  { keyId, cryptoType }: { keyId: string; cryptoType: CryptoType },
): Promise<KeyRow> {
  const key = await findEncryptionKey(db, projectId, keyId);
  if (key && statusOf(key, now()) !== 'active') throw refusal('KEY_REVOKED', 'The key was deleted or has expired.');
  if (key?.cryptoType !== cryptoType) {
    throw refusal('CIPHERTEXT_INVALID', `The project has no ${cryptoType} key with the id ${keyId.slice(0, 60)}.`);
  }
  await noteKeyUse(db, key, { now: now(), from: clientAddress(request) });
  return key;
}

/** A data encryption key of a project by its key id, even if it was deleted. */
export async function findEncryptionKey(db: Database, projectId: string, keyId: string): Promise<KeyRow | undefined> {
  if (!isOfKind('encryption', keyId) || !isStorableText(keyId)) return undefined;
  return findKeyByAccessKey(db, { projectId, kind: 'encryption', accessKey: keyId });
}
