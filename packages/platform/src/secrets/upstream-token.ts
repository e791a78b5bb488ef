import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose';

import type { UpstreamKey } from '@up/api/calls/platform/upstream';

import type { Clock } from '../module/clock.ts';

/** How long an upstream accepts a token. */
export const upstreamTokenSeconds = 60;

const algorithm = 'EdDSA';
/** Distinguishes the keys from all others that are made from the secret. */
const purpose = 'up upstream tokens';
/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface UpstreamTokens {
  /** A token that says to one upstream, the audience, which member makes a call. */
  issue(member: { uid: string; audience: string }): Promise<string>;
  /** The public keys with which an upstream verifies tokens: those of all secrets, as a JWK set has them (RFC 7517). */
  keys(): Promise<UpstreamKey[]>;
}

interface UpstreamTokenOptions {
  /** Those of the access tokens: the first one signs. The key pairs are made from them, so that all copies have them. */
  secrets: readonly Uint8Array[];
  /** The address of the site. */
  issuer: string;
  clock: Clock;
}

/**
 * Signed JWTs that name a member to the service of a team. The service cannot sign any itself, and no access token is
 * signed with these keys.
 * @throws {Error} without a secret
 */
export function createUpstreamTokens({ secrets, issuer, clock }: UpstreamTokenOptions): UpstreamTokens {
  const privateKeys = secrets.map(privateKeyOf);
  const [current] = privateKeys;
  if (!current) throw new Error('Tokens for upstreams need a secret');
  // Prepared once, not for each token.
  const described = Promise.all(privateKeys.map(describe));
  return {
    issue: async ({ uid, audience }) => {
      const [key] = await described;
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key?.kid })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(clock())
        .setExpirationTime(new Date(clock().getTime() + upstreamTokenSeconds * 1000))
        .sign(current);
    },
    keys: () => described,
  };
}

function privateKeyOf(secret: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

async function describe(privateKey: KeyObject): Promise<UpstreamKey> {
  const { x = '' } = await exportJWK(createPublicKey(privateKey));
  const key = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...key, kid: await calculateJwkThumbprint(key), alg: algorithm, use: 'sig' };
}
