import { createHash } from 'node:crypto';

import {
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

import { mapPage } from '../../model/cursor.ts';
import { newId } from '../../model/identifiers.ts';
import type { InputOf, Operations, ResponseOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { dayMilliseconds } from '@up/api/day';
import type { Locked } from '@up/platform/module';
import { lockSandboxRow } from '../../store/repository/lock-sandbox.ts';
import { insertResource, lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import { findResource, listResources, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { type EncryptionKey, encryptionKeySchema } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

type PublicKey = ResponseOf<'GET /sandbox/v1/encryption-keys/{keyId}'>['publicKey'];

const maxKeys = 2;
const yearMilliseconds = 365 * dayMilliseconds;
const defaultOverlapDays = 7;
const minModulusBits = 2_048;

type Registration = InputOf<'POST /sandbox/v1/encryption-keys'>;

export const encryptionOperations = {
  'POST /sandbox/v1/encryption-keys': async (context, { purpose, publicKey, label }) => {
    await lockSandboxRow(context);
    await rejectTooMany(context, purpose);
    return keyResponse(await registerKey(context, { purpose, publicKey, label }), context.now());
  },
  'GET /sandbox/v1/encryption-keys': async (context, { purpose, owner, ...page }) => {
    await requireProviderKey(context);
    const found = await pageOfResources(context, encryptionKeySchema, page, { data: { purpose, owner } });
    return mapPage(found, (key) => keyResponse(key, context.now()));
  },
  'GET /sandbox/v1/encryption-keys/{keyId}': async (context, { keyId }) => {
    const key = await requireKey(context, keyId);
    return { ...keyResponse(key, context.now()), publicKey: shownKey(key.data.publicKey) };
  },
  'POST /sandbox/v1/encryption-keys/{keyId}/rotate': async (context, { keyId, publicKey, overlapDays }) => {
    const { purpose, label } = (await requireKey(context, keyId)).data;
    await lockSandboxRow(context);
    const key = await lockKey(context, keyId);
    if (key.data.owner === 'UP') throw missing('key');
    if (!isUsable(key, context.now())) throw rejection('KEY_REVOKED', 'The key was revoked or has expired.');
    // Both are usable during the overlap.
    await rejectTooMany(context, purpose);
    const inserted = await registerKey(context, { purpose, publicKey, label });
    const ends = new Date(context.now().getTime() + (overlapDays ?? defaultOverlapDays) * dayMilliseconds);
    await saveResource(context, encryptionKeySchema, key, { revokedAt: ends.toISOString() });
    return { ...keyResponse(inserted, context.now()), replacesKeyId: key.id, replacedKeyRevokedAt: seoulTime(ends) };
  },
  'POST /sandbox/v1/encryption-keys/{keyId}/revoke': async (context, { keyId }) => {
    const key = await lockKey(context, keyId);
    if (key.data.owner === 'UP') throw missing('key');
    if (statusOf(key, context.now()) === 'REVOKED') throw rejection('KEY_REVOKED', 'The key was revoked.');
    return keyResponse(
      await saveResource(context, encryptionKeySchema, key, { revokedAt: context.now().toISOString() }),
      context.now(),
    );
  },
  'POST /sandbox/v1/encryption/echo': async (context, { jwe }) => {
    const key = await findResource(context, encryptionKeySchema, { id: keyIdOf(jwe) });
    if (!key?.data.sealedPrivateKey) throw unreadable();
    if (!isUsable(key, context.now())) throw rejection('KEY_REVOKED', 'The key was revoked or has expired.');
    const jwk = JSON.parse(context.sealer.open(key.data.sealedPrivateKey, sealContext(context, key.id))) as JWK;
    const plaintext = await decrypt(jwe, jwk);
    const sha256 = createHash('sha256').update(plaintext).digest('hex');
    return { keyId: key.id, length: plaintext.length, sha256 };
  },
} satisfies Partial<Operations>;

/** @throws {ProblemError} 409 when the project, whose row is locked for this, has the maximum of usable keys */
async function rejectTooMany(context: SandboxContext, purpose: EncryptionKey['purpose']): Promise<void> {
  const keys = await keysOf(context, purpose, 'CUSTOMER');
  const usable = keys.filter((key) => isUsable(key, context.now()));
  if (usable.length >= maxKeys) throw rejection('KEY_LIMIT_REACHED', `The project has ${maxKeys} keys for this.`);
}

async function registerKey(
  context: SandboxContext,
  { purpose, publicKey, label }: Registration,
): Promise<Resource<EncryptionKey>> {
  const jwk = publicKey as JWK;
  const algorithm = await algorithmOf(jwk, purpose);
  const inserted = await insertKey(context, { purpose, owner: 'CUSTOMER', algorithm, publicKey: jwk, label });
  if (!inserted) throw new Error('A key of a customer has no unique key');
  return inserted;
}

/** @throws {ProblemError} 409 for a key that cannot be read, is too short, or does not match the purpose */
async function algorithmOf(jwk: JWK, purpose: EncryptionKey['purpose']): Promise<EncryptionKey['algorithm']> {
  const isSignature = purpose === 'SIGNATURE';
  const algorithm = isSignature ? 'ES256' : jwk.kty === 'RSA' ? 'RSA-OAEP-256' : 'ECDH-ES';
  const bits = Buffer.from(jwk.n ?? '', 'base64url').length * 8;
  const fits = jwk.kty === 'RSA' ? !isSignature && bits >= minModulusBits : jwk.crv === 'P-256';
  const readable = fits && (await importJWK(jwk, algorithm).catch(() => undefined));
  if (!readable)
    throw rejection('PUBLIC_KEY_INVALID', 'The public key cannot be read, or is not valid for its purpose.');
  return algorithm;
}

type NewKey = Pick<EncryptionKey, 'purpose' | 'owner' | 'algorithm' | 'publicKey' | 'label'>;

/** Adds a key; undefined for a second one of the provider. */
async function insertKey(
  context: SandboxContext,
  key: NewKey,
  privateKey?: JWK,
): Promise<Resource<EncryptionKey> | undefined> {
  const id = newId('key', context.random);
  return insertResource(context, encryptionKeySchema, {
    id,
    uniqueKey: key.owner === 'UP' ? 'UP' : undefined,
    data: {
      ...key,
      fingerprint: Buffer.from(await calculateJwkThumbprint(key.publicKey), 'base64url').toString('hex'),
      expiresAt: new Date(context.now().getTime() + yearMilliseconds).toISOString(),
      ...(privateKey && {
        sealedPrivateKey: context.sealer.seal(JSON.stringify(privateKey), sealContext(context, id)),
      }),
    },
  });
}

/** The provider's key of a sandbox, created on first use; of concurrent first uses one creates it. */
async function requireProviderKey(context: SandboxContext): Promise<void> {
  if (await findResource(context, encryptionKeySchema, { uniqueKey: 'UP' })) return;
  const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  await insertKey(context, { purpose: 'DATA', owner: 'UP', algorithm: 'RSA-OAEP-256', publicKey }, privateKey);
}

/** Newest first. */
function keysOf(context: SandboxContext, purpose?: EncryptionKey['purpose'], owner?: EncryptionKey['owner']) {
  return listResources(context, encryptionKeySchema, { data: { purpose, owner } }, 100);
}

async function requireKey(context: SandboxContext, id: string): Promise<Resource<EncryptionKey>> {
  const key = await findResource(context, encryptionKeySchema, { id });
  if (!key) throw missing('key');
  return key;
}

async function lockKey(context: SandboxContext, id: string): Promise<Locked<Resource<EncryptionKey>>> {
  const key = await lockResource(context, encryptionKeySchema, { id });
  if (!key) throw missing('key');
  return key;
}

function statusOf(
  { data: { revokedAt, expiresAt } }: Resource<EncryptionKey>,
  now: Date,
): 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED' {
  const moment = now.toISOString();
  if (revokedAt !== undefined) return revokedAt <= moment ? 'REVOKED' : 'ROTATING';
  return expiresAt <= moment ? 'EXPIRED' : 'ACTIVE';
}

function isUsable(key: Resource<EncryptionKey>, now: Date): boolean {
  return ['ACTIVE', 'ROTATING'].includes(statusOf(key, now));
}

function keyIdOf(jwe: string): string {
  try {
    return decodeProtectedHeader(jwe).kid ?? '';
  } catch {
    throw unreadable();
  }
}

async function decrypt(jwe: string, jwk: JWK): Promise<Uint8Array> {
  const options = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] };
  try {
    return (await compactDecrypt(jwe, await importJWK(jwk, 'RSA-OAEP-256'), options)).plaintext;
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return rejection('CIPHERTEXT_INVALID', 'The message cannot be decrypted with the key that its header names.');
}

/** Binds a sealed private key to its row. */
export function sealContext({ sandboxId }: Pick<SandboxContext, 'sandboxId'>, id: string): string {
  return `encryption key ${sandboxId} ${id}`;
}

function shownKey({ kty, n, e, crv, x, y }: JWK): PublicKey {
  return {
    kty: kty === 'EC' ? 'EC' : 'RSA',
    ...(n !== undefined && { n }),
    ...(e !== undefined && { e }),
    ...((crv === 'P-256' || crv === 'P-384') && { crv }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  };
}

function keyResponse(key: Resource<EncryptionKey>, now: Date) {
  const { purpose, owner, algorithm, fingerprint, expiresAt } = key.data;
  return {
    keyId: key.id,
    purpose,
    owner,
    algorithm,
    fingerprint,
    status: statusOf(key, now),
    ...changesOf(key),
    expiresAt: seoulTime(new Date(expiresAt)),
  };
}
