import { X509Certificate } from 'node:crypto';

import { CompactEncrypt } from 'jose';

import type { KeyRow } from '../../../projects/key/repository.ts';
import type { Context } from '../../../platform/module/context.ts';
import { type ProjectRequest, contentAlgorithm, keyAlgorithms, requireEncryptionKey } from './encryption-key.ts';

/** The header with the client's key that encrypts the fields of an answer with card or personal data. */
export const encryptionKeyHeader = 'X-UP-Encryption-Key';

/** The fields that are encrypted; a value that is not a string is encrypted as JSON. */
const sealedFields = ['cardNumber', 'cvc', 'accountNumber', 'birthDate', 'email', 'mobileNumber'];

/** The key to encrypt an answer with, if the request names one. @throws {ProblemError} 409 */
export async function answerKeyOf(context: Context, projectRequest: ProjectRequest): Promise<KeyRow | undefined> {
  const keyId = projectRequest.request.headers[encryptionKeyHeader.toLowerCase()];
  if (typeof keyId !== 'string' || keyId === '') return undefined;
  return requireEncryptionKey(context, projectRequest, { keyId, cryptoType: 'client' });
}

/** Encrypts the sensitive fields of an answer as JWEs for a client's key. */
export async function sealFields(body: unknown, { accessKey, certificate }: KeyRow): Promise<unknown> {
  const { publicKey } = new X509Certificate(certificate ?? '');
  const [forRsa, forCurve] = keyAlgorithms;
  const alg = publicKey.asymmetricKeyType === 'rsa' ? forRsa : forCurve;
  const encrypt = (value: unknown) =>
    new CompactEncrypt(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
      .setProtectedHeader({ alg, enc: contentAlgorithm, kid: accessKey })
      .encrypt(publicKey);
  const seal = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(seal));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(async ([name, each]) => {
      const isSealed = sealedFields.includes(name) && each !== null;
      return [name, await (isSealed ? encrypt(each) : seal(each))] as const;
    });
    return Object.fromEntries(await Promise.all(fields));
  };
  return seal(body);
}
