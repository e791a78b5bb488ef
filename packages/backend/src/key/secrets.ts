import { createHash, timingSafeEqual } from 'node:crypto';

import type { KeyKind } from '@up/api/calls/key';

import type { Random } from '../secrets/random.ts';

/** `sealed` secrets can be read again, by who may or by the server itself; `hashed` ones are shown once. */
export const secretKeeping: Readonly<Record<KeyKind, 'sealed' | 'hashed'>> = {
  mock: 'sealed',
  api: 'hashed',
  uat: 'hashed',
  encryption: 'sealed',
  OMCS: 'hashed',
  OASL: 'hashed',
  OINS: 'hashed',
};

/** What keys of a kind begin with, so that people, and scanners of published code, know them when they see them. */
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

/** Whether an access key says that it is of a kind; no query is needed for the others. */
export function isOfKind(kind: KeyKind, accessKey: string): boolean {
  return accessKey.startsWith(`ak_${prefixes[kind]}_`);
}

/** What names an encryption key in the header `kid`. */
export function makeKeyId(random: Random): string {
  return makeKeyPair('encryption', random).accessKey;
}

export function hashSecret(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('base64url');
}

/** Whether a secret is the one of this hash; takes as long for a wrong one as for the right one. */
export function isSecretOf(secretKey: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secretKey));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
