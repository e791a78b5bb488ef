import type { FastifyRequest } from 'fastify';

import type { CryptoType } from '@up/api/forms/encryption-key';

import type { Database } from '../../database/database.ts';
import { clientAddress } from '../../http/client-address.ts';
import { isStorableText } from '../../http/storable-text.ts';
import { findKeyByAccessKey, type KeyRow, statusOf } from '../../key/repository.ts';
import { isOfKind } from '../../key/secrets.ts';
import { noteKeyUse } from '../../key/use.ts';
import type { Context } from '../../module/context.ts';
import { refusal } from '../refuse.ts';

/** The algorithms of data encryption: of the content, and of its key by the kind of the pair. */
export const contentAlgorithm = 'A256GCM';
export const keyAlgorithms = ['RSA-OAEP-256', 'ECDH-ES+A256KW'] as const;

/** Whose call it is. */
export interface Asking {
  projectId: string;
  request: FastifyRequest;
}

/**
 * An active data encryption key of the project that calls, by its key id; the use is noted.
 * @throws {ProblemError} 409: no such key of this crypto type, or one that was deleted or has expired
 */
export async function requireEncryptionKey(
  { db, now }: Context,
  { projectId, request }: Asking,
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

/** A data encryption key of a project by its key id, also one that was deleted. */
export async function findEncryptionKey(db: Database, projectId: string, keyId: string): Promise<KeyRow | undefined> {
  if (!isOfKind('encryption', keyId) || !isStorableText(keyId)) return undefined;
  return findKeyByAccessKey(db, { projectId, kind: 'encryption', accessKey: keyId });
}
