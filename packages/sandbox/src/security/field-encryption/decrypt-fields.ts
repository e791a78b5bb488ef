import { compactDecrypt, type CryptoKey, decodeProtectedHeader, importPKCS8 } from 'jose';

import { isContainer } from '@up/api/is-record';
import { findUnstorable } from '@up/service/storable-text';
import { isOfKind, secretContext } from '@up/projects/key/secrets';
import type { Context } from '@up/platform/module';
import { isRawBody } from '../../model/raw-body.ts';
import { rejection } from '../../model/rejection.ts';
import { type CallKeys, contentAlgorithm, requireEncryptionKey } from './encryption-key.ts';

const algorithm = 'RSA-OAEP-256';

/** The five parts of a JWE in compact serialization (RFC 7516). */
const compactJwe = /^[\w-]+(\.[\w-]*){4}$/;

/**
 * Decrypts every text in the body of a request that is a JWE for a data encryption key of the project.
 * @throws {ProblemError} 409 for a key that cannot be used, or a message that it cannot decrypt
 */
export async function decryptFields(context: Context, body: unknown, keys: CallKeys): Promise<unknown> {
  // Deeply nested input is not traversed here; it is rejected when it is parsed.
  if (isRawBody(body) || findUnstorable(body)) return body;
  const opened = new Map<string, Promise<CryptoKey>>();
  const keyOf = (keyId: string) => {
    const known = opened.get(keyId) ?? openKey(context, keys, keyId);
    opened.set(keyId, known);
    return known;
  };
  const open = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(open));
    if (isContainer(value)) {
      const fields = Object.entries(value).map(async ([name, each]) => [name, await open(each)] as const);
      return Object.fromEntries(await Promise.all(fields));
    }
    const keyId = typeof value === 'string' ? keyIdOf(value) : undefined;
    return keyId === undefined ? value : decrypt(String(value), await keyOf(keyId));
  };
  return open(body);
}

/** The key id in the header of a JWE; undefined for every other text. */
function keyIdOf(text: string): string | undefined {
  if (!compactJwe.test(text)) return undefined;
  try {
    const { kid } = decodeProtectedHeader(text);
    return kid !== undefined && isOfKind('encryption', kid) ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function openKey(context: Context, keys: CallKeys, keyId: string): Promise<CryptoKey> {
  const key = await requireEncryptionKey(context, keys, { keyId, cryptoType: 'server' });
  if (key.sealedSecret === null) throw new Error(`The private half of the key ${key.id} is missing`);
  return importPKCS8(context.sealer.open(key.sealedSecret, secretContext(key.id)), algorithm);
}

async function decrypt(jwe: string, key: CryptoKey): Promise<string> {
  const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [contentAlgorithm] };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode((await compactDecrypt(jwe, key, options)).plaintext);
  } catch {
    throw rejection('CIPHERTEXT_INVALID', 'The message cannot be decrypted with the key that its header names.');
  }
}
