import type { IncomingHttpHeaders } from 'node:http';

import type { CryptoType } from '@up/api/forms/encryption-key';

import type { Database } from '@up/platform/database/database';
import { isStorableText } from '@up/service/storable-text';
import { findKeyByAccessKey, type KeyRow, statusOf } from '@up/projects/key/repository';
import { isOfKind } from '@up/projects/key/secrets';
import { recordKeyUse } from '@up/projects/key/use';
import type { Context } from '@up/platform/module';
import { rejection } from '../../model/rejection.ts';

/** The algorithms of data encryption: for the content, and for its key by the type of the key pair. */
export const contentAlgorithm = 'A256GCM';
export const keyAlgorithms = ['RSA-OAEP-256', 'ECDH-ES+A256KW'] as const;

/** The header with the client's key that encrypts the fields of a response with card or personal data. */
export const encryptionKeyHeader = 'X-UP-Encryption-Key';

/** The data encryption keys of the calling project. A call looks each one up once, and records its use once. */
export interface CallKeys {
  /** A key by its key id, even if it was deleted. */
  find(keyId: string): Promise<KeyRow | undefined>;
  recordUse(key: KeyRow): Promise<void>;
}

export function createCallKeys({ db, now }: Context, { from }: { from: string }, projectId: string): CallKeys {
  const found = new Map<string, Promise<KeyRow | undefined>>();
  const recorded = new Set<string>();
  return {
    find: (keyId) => {
      const key = found.get(keyId) ?? findEncryptionKey(db, projectId, keyId);
      found.set(keyId, key);
      return key;
    },
    recordUse: async (key) => {
      if (recorded.has(key.id)) return;
      recorded.add(key.id);
      await recordKeyUse(db, key, { now: now(), from });
    },
  };
}

/**
 * An active data encryption key of the calling project, by its key id. Records its use.
 * @throws {ProblemError} 409 when there is no such key of this crypto type, or it was deleted or has expired
 */
export async function requireEncryptionKey(
  { now }: Context,
  keys: CallKeys,
  { keyId, cryptoType }: { keyId: string; cryptoType: CryptoType },
): Promise<KeyRow> {
  const key = await keys.find(keyId);
  if (key && statusOf(key, now()) !== 'active') throw rejection('KEY_REVOKED', 'The key was deleted or has expired.');
  if (key?.cryptoType !== cryptoType) {
    throw rejection('CIPHERTEXT_INVALID', `The project has no ${cryptoType} key with the id ${keyId.slice(0, 60)}.`);
  }
  await keys.recordUse(key);
  return key;
}

/** The key to encrypt a response with, if the request names one. @throws {ProblemError} 409 */
export async function findResponseKey(
  context: Context,
  headers: IncomingHttpHeaders,
  keys: CallKeys,
): Promise<KeyRow | undefined> {
  const keyId = headers[encryptionKeyHeader.toLowerCase()];
  if (typeof keyId !== 'string' || keyId === '') return undefined;
  return requireEncryptionKey(context, keys, { keyId, cryptoType: 'client' });
}

async function findEncryptionKey(db: Database, projectId: string, keyId: string): Promise<KeyRow | undefined> {
  if (!isOfKind('encryption', keyId) || !isStorableText(keyId)) return undefined;
  return findKeyByAccessKey(db, { projectId, kind: 'encryption', accessKey: keyId });
}
