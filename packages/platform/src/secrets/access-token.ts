import { createSecretKey, type KeyObject } from 'node:crypto';

import { jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';

import { psgId } from '@up/api/constants/provider';

import type { Clock } from '../module/clock.ts';

/** The owner of a token: account, session and user name. */
export interface TokenOwner {
  uid: string;
  sid: string;
  userName: string;
}

/** The lifetime of an access token; a refresh returns a new one. */
export const accessTokenSeconds = 15 * 60;

const algorithm = 'HS256';
/** Distinguishes an access token from other tokens signed with the secret (RFC 9068). */
const type = 'at+jwt';

export interface AccessTokens {
  issue(caller: TokenOwner): Promise<string>;
  /** The caller of a token; undefined when it is forged, of another kind, or expired, unless that is allowed. */
  read(token: string, options?: { alsoEnded: boolean }): Promise<TokenOwner | undefined>;
}

interface AccessTokenOptions {
  /** The first one signs; the others are accepted too, while a secret is being changed. */
  secrets: readonly Uint8Array[];
  clock: Clock;
}

/**
 * Signed JWTs: `sub` is the user name (product.md#session), `uid` the account, `sid` the session.
 * @throws {Error} without a secret
 */
export function createAccessTokens({ secrets, clock }: AccessTokenOptions): AccessTokens {
  // Prepared once, not for each token.
  const [key, ...others] = secrets.map((secret) => createSecretKey(secret));
  if (!key) throw new Error('Access tokens need a secret');
  const parties = { issuer: psgId, audience: psgId };
  return {
    issue: ({ uid, sid, userName }) =>
      new SignJWT({ uid, sid })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userName)
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setIssuedAt(clock())
        .setExpirationTime(new Date(clock().getTime() + accessTokenSeconds * 1000))
        .sign(key),
    read: async (token, { alsoEnded } = { alsoEnded: false }) => {
      // A time at which no token has expired.
      const currentDate = alsoEnded ? new Date(0) : clock();
      const requiredClaims = ['sub', 'uid', 'sid', 'iat', 'exp'];
      const options = { ...parties, typ: type, algorithms: [algorithm], requiredClaims, currentDate };
      for (const each of [key, ...others]) {
        const owner = await readWith(each, token, options);
        if (owner) return owner;
      }
      return undefined;
    },
  };
}

async function readWith(key: KeyObject, token: string, options: JWTVerifyOptions): Promise<TokenOwner | undefined> {
  try {
    const { payload } = await jwtVerify<{ uid: string; sid: string }>(token, key, options);
    return { uid: payload.uid, sid: payload.sid, userName: payload.sub ?? '' };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
