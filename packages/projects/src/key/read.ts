import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';

import type { Key, KeyWithSecret } from '@up/api/calls/projects/key';

import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { ProjectContext } from '@up/platform/module';
import type { KeyCertificate } from '@up/api/calls/projects/key.schema';
import { openAuthority } from './certificate/authority.ts';
import { findKey, type KeyRow, listKeys, statusOf } from './repository.ts';
import { secretContext } from './secrets.ts';
import { isSafeToDelete } from './use.ts';
import { X509Certificate } from './certificate/x509.ts';

/** The keys of a project, without their secrets. */
export async function readKeys({ db, project, now }: ProjectContext): Promise<Key[]> {
  const moment = now();
  const all = await listKeys(db, project.id);
  return all.map((key) => keyResponse(key, moment, all));
}

/** A mock key with its secret, for users of the sandbox. @throws {ProblemError} 409 for other kinds */
export async function revealKey(context: ProjectContext, { keyId }: { keyId: string }): Promise<KeyWithSecret> {
  const key = await requireKey(context, keyId);
  if (key.kind !== 'mock' || key.sealedSecret === null) throw problem('stepNotAllowed');
  const secretKey = context.sealer.open(key.sealedSecret, secretContext(key.id));
  const all = await listKeys(context.db, context.project.id);
  return { ...keyResponse(key, context.now(), all), secretKey };
}

/** The certificate of an encryption key. @throws {ProblemError} 409 for other kinds */
export async function readCertificate(
  context: ProjectContext,
  { keyId }: { keyId: string },
): Promise<{ certificate: string; authority: string }> {
  const { certificate } = await requireKey(context, keyId);
  if (certificate === null) throw problem('stepNotAllowed');
  const authority = await openAuthority(context);
  return { certificate, authority: authority.certificate.toString('pem') };
}

/** A key of the project that is not deleted. @throws {ProblemError} 404 */
export async function requireKey({ db, project }: ProjectContext, keyId: string): Promise<KeyRow> {
  const key = isUuid(keyId) ? await findKey(db, project.id, keyId) : undefined;
  if (!key) throw problem('notFound');
  return key;
}

/** A key as the calls return it; `all` are the keys of its project. */
export function keyResponse(key: KeyRow, now: Date, all: readonly KeyRow[] = []): Key {
  const { lastUsedAt, lastUsedFrom, certificate } = key;
  return {
    keyId: key.id,
    keyType: key.kind,
    accessKey: key.accessKey,
    contents: certificate ?? key.accessKey,
    status: statusOf(key, now),
    issueDate: key.createdAt.toISOString(),
    expiryDate: key.expiresAt.toISOString(),
    lastUsed: lastUsedAt && { at: lastUsedAt.toISOString(), from: lastUsedFrom ?? '' },
    signatureRequired: key.signatureRequired,
    safeToDelete: isSafeToDelete(key, all, now),
    cryptoType: key.cryptoType,
    certificate: certificate === null ? null : describeCertificate(certificate),
  };
}

/** A readable description of a certificate. */
function describeCertificate(pem: string): z.infer<typeof KeyCertificate> {
  const { subject, serialNumber, rawData } = new X509Certificate(pem);
  const fingerprint = createHash('sha256').update(new Uint8Array(rawData)).digest('hex');
  return { subject, serialNumber, fingerprint };
}
