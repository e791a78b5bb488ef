import { compactDecrypt, type CryptoKey, decodeProtectedHeader, importPKCS8 } from 'jose';

import { findUnstorable } from '../../http/storable-text.ts';
import { secretContext } from '../../key/create.ts';
import { isOfKind } from '../../key/secrets.ts';
import type { Context } from '../../module/context.ts';
import { refusal } from '../refuse.ts';
import { type Asking, contentAlgorithm, requireEncryptionKey } from './encryption-key.ts';

const algorithm = 'RSA-OAEP-256';

/** Five parts, as RFC 7516 writes a JWE in one line. */
const compactJwe = /^[\w-]+(\.[\w-]*){4}$/;

/**
 * The body of a request in which every text that is a JWE for a data encryption key of the project is the text that was
 * encrypted.
 * @throws {ProblemError} 409 for a key that cannot be used, or a message that it does not open
 */
export async function openFields(context: Context, asking: Asking, body: unknown): Promise<unknown> {
  // What can never be accepted is refused when it is parsed, not walked through here.
  if (findUnstorable(body)) return body;
  const opened = new Map<string, Promise<CryptoKey>>();
  const keyOf = (keyId: string) => {
    const known = opened.get(keyId) ?? openKey(context, asking, keyId);
    opened.set(keyId, known);
    return known;
  };
  const open = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(open));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(async ([name, each]) => [name, await open(each)] as const);
      return Object.fromEntries(await Promise.all(fields));
    }
    const keyId = typeof value === 'string' ? keyIdOf(value) : undefined;
    return keyId === undefined ? value : decrypt(String(value), await keyOf(keyId));
  };
  return open(body);
}

/** The data encryption key that a text names as a JWE; undefined for every other text. */
function keyIdOf(text: string): string | undefined {
  if (!compactJwe.test(text)) return undefined;
  try {
    const { kid } = decodeProtectedHeader(text);
    return kid !== undefined && isOfKind('encryption', kid) ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function openKey(context: Context, asking: Asking, keyId: string): Promise<CryptoKey> {
  const key = await requireEncryptionKey(context, asking, { keyId, cryptoType: 'server' });
  if (key.sealedSecret === null) throw new Error(`The private half of the key ${key.id} is missing`);
  return importPKCS8(context.sealer.open(key.sealedSecret, secretContext(key.id)), algorithm);
}

async function decrypt(jwe: string, key: CryptoKey): Promise<string> {
  const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [contentAlgorithm] };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode((await compactDecrypt(jwe, key, options)).plaintext);
  } catch {
    throw refusal('CIPHERTEXT_INVALID', 'The message cannot be decrypted with the key that its header names.');
  }
}
