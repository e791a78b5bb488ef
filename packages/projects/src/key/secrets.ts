import { createHash, timingSafeEqual } from 'node:crypto';

import type { KeyKind } from '@up/api/calls/projects/key';

import type { Random } from '@up/platform/secrets/random';

/** `sealed` secrets can be read again by authorized users or the server; `hashed` ones are shown once. */
export const secretKeeping: Readonly<Record<KeyKind, 'sealed' | 'hashed'>> = {
  mock: 'sealed',
  api: 'hashed',
  uat: 'hashed',
  encryption: 'sealed',
  OMCS: 'hashed',
  OASL: 'hashed',
  OINS: 'hashed',
};

/** The prefixes of keys by kind, so that people and secret scanners recognize them. */
const prefixes: Readonly<Record<KeyKind, string>> = {
  mock: 'test',
  api: 'live',
  uat: 'uat',
  encryption: 'enc',
  OMCS: 'omcs',
  OASL: 'oasl',
  OINS: 'oins',
};

const accessKeyBytes = 12;
const secretBytes = 32;

export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

/** A new pair such as `ak_test_…` and `sk_test_…`. */
export function makeKeyPair(kind: KeyKind, random: Random): KeyPair {
  const digits = (bytes: number) => Buffer.from(random(bytes)).toString('hex');
  return {
    accessKey: `ak_${prefixes[kind]}_${digits(accessKeyBytes)}`,
    secretKey: `sk_${prefixes[kind]}_${digits(secretBytes)}`,
  };
}

/** Whether an access key has the prefix of a kind; otherwise no query is needed. */
export function isOfKind(kind: KeyKind, accessKey: string): boolean {
  return accessKey.startsWith(`ak_${prefixes[kind]}_`);
}

/** The id of an encryption key in the header `kid`. */
export function makeKeyId(random: Random): string {
  return makeKeyPair('encryption', random).accessKey;
}

export function hashSecret(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('base64url');
}

/** Whether a secret has this hash; compares in constant time. */
export function isSecretOf(secretKey: string, hash: string): boolean {
  const candidate = Buffer.from(hashSecret(secretKey));
  const expected = Buffer.from(hash);
  return candidate.length === expected.length && timingSafeEqual(candidate, expected);
}

/** Binds a sealed secret to its row. */
export function secretContext(keyId: string): string {
  return `key ${keyId}`;
}
