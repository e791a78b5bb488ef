import { X509Certificate } from 'node:crypto';

import { CompactEncrypt } from 'jose';

import { isContainer } from '@up/api/is-record';
import type { KeyRow } from '@up/projects/key/repository';
import { contentAlgorithm, keyAlgorithms } from './encryption-key.ts';

/** The fields that are encrypted; a value that is not a string is encrypted as JSON. */
const sensitiveFields = ['cardNumber', 'cvc', 'accountNumber', 'birthDate', 'email', 'mobileNumber'];

/** Encrypts the sensitive fields of a response as JWEs for a client's key. */
export async function encryptFields(body: unknown, { accessKey, certificate }: KeyRow): Promise<unknown> {
  const { publicKey } = new X509Certificate(certificate ?? '');
  const [forRsa, forCurve] = keyAlgorithms;
  const alg = publicKey.asymmetricKeyType === 'rsa' ? forRsa : forCurve;
  const encrypt = (value: unknown) =>
    new CompactEncrypt(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
      .setProtectedHeader({ alg, enc: contentAlgorithm, kid: accessKey })
      .encrypt(publicKey);
  const encryptWithin = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(encryptWithin));
    if (!isContainer(value)) return value;
    const fields = Object.entries(value).map(async ([name, each]) => {
      const isSensitive = sensitiveFields.includes(name) && each !== null;
      return [name, await (isSensitive ? encrypt(each) : encryptWithin(each))] as const;
    });
    return Object.fromEntries(await Promise.all(fields));
  };
  return encryptWithin(body);
}
