import { createHash, X509Certificate } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader, flattenedVerify, type ProtectedHeaderParameters } from 'jose';

import { problem } from '@up/platform/http/problems';
import { type KeyRow, statusOf } from '@up/projects/key/repository';
import type { Context } from '@up/platform/module';
import type { CallKeys } from '../field-encryption/encryption-key.ts';
import { deleteUsedBefore, insertUsedSignature } from './repository.ts';

/** The header with a detached JWS (RFC 7515, appendix F) over the body of a request. */
export const signatureHeader = 'X-UP-Signature';

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384'];

/** The maximum difference between the time of a signature and now, in both directions. */
export const signatureSeconds = 300;

/** The second part is empty: the payload is the body of the request. */
const detachedJws = /^([\w-]+)\.\.([\w-]+)$/;

interface SignedRequest {
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>;
  /** The key pair of the request. */
  key: KeyRow;
  /** The raw bytes. */
  body: Buffer;
  keys: CallKeys;
}

/**
 * Verifies the signature of a request, if it has one or its key requires one. It covers the body and is made with the
 * private half of a client's data encryption key; its protected header names the method, the path and the time,
 * and an id (`jti`) by which it is accepted once, so that a copied request cannot be sent again.
 * @throws {ProblemError} 401, whose reason code says what is wrong
 */
export async function verifySignature(context: Context, { request, key, body, keys }: SignedRequest): Promise<void> {
  const header = request.headers[signatureHeader.toLowerCase()];
  if (typeof header !== 'string' || header === '') {
    if (!key.signatureRequired) return;
    throw problem('signatureRequired', {
      detail: `The key accepts signed requests only; ${signatureHeader} is missing.`,
    });
  }
  const [, head = '', signature = ''] = detachedJws.exec(header) ?? [];
  const protectedHeader = headerOf(head);
  const signing = await requireSigningKey(context, keys, protectedHeader.kid);
  const { publicKey } = new X509Certificate(signing.certificate ?? '');
  const payload = body.toString('base64url');
  await flattenedVerify({ protected: head, payload, signature }, publicKey, { algorithms }).catch(() => {
    throw wrong('The signature does not match the body, or was created with another key.');
  });
  const { method, path, iat, jti } = protectedHeader;
  if (method !== request.method || path !== request.url) {
    throw wrong(`The signature is for ${String(method)} ${String(path)}.`.slice(0, 200));
  }
  const age = context.now().getTime() / 1000 - Number(iat);
  if (!(Math.abs(age) <= signatureSeconds)) {
    throw problem('signatureExpired', { detail: `iat is more than ${signatureSeconds} seconds off.` });
  }
  await useOnce(context, signing, jti);
  await keys.recordUse(signing);
}

function headerOf(head: string): ProtectedHeaderParameters & Record<string, unknown> {
  try {
    return decodeProtectedHeader({ protected: head, signature: '' });
  } catch {
    throw wrong('The header is not a detached JWS.');
  }
}

/** The client's key that signed. @throws {ProblemError} 401 for one that is unknown, deleted or has expired */
async function requireSigningKey({ now }: Context, keys: CallKeys, keyId: unknown): Promise<KeyRow> {
  const key = typeof keyId === 'string' ? await keys.find(keyId) : undefined;
  if (key?.cryptoType !== 'client') {
    throw problem('signatureKeyWrong', { detail: 'kid is not the id of a client key of this project.' });
  }
  const status = statusOf(key, now());
  if (status === 'deleted') throw problem('keyRevoked', { detail: 'The key of the signature was deleted.' });
  if (status !== 'active') throw problem('keyExpired', { detail: 'The key of the signature has expired.' });
  return key;
}

/**
 * Stores the id of a signature until the signature has expired.
 * @throws {ProblemError} 401 when it was used before
 */
async function useOnce({ db, now }: Context, { id: keyId }: KeyRow, jti: unknown): Promise<void> {
  if (typeof jti !== 'string' || jti === '') throw wrong('jti is missing or not a string.');
  await deleteUsedBefore(db, keyId, new Date(now().getTime() - 2 * signatureSeconds * 1000));
  const jtiHash = createHash('sha256').update(jti).digest('base64url');
  const isFirst = await insertUsedSignature(db, { keyId, jtiHash, usedAt: now() });
  if (!isFirst) throw problem('signatureUsed', { detail: 'A request with this jti was sent before.' });
}

function wrong(detail: string) {
  return problem('signatureWrong', { detail });
}
