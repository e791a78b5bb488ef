import type { EncryptionKey } from '@up/api/calls/projects/key';
import type { EncryptionKeyForm } from '@up/api/forms/encryption-key';
import { projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { type Authority, openAuthority } from './certificate/authority.ts';
import { pemOf } from './certificate/pem.ts';
import { makePkcs12 } from './certificate/pkcs12.ts';
import { signCertificate } from './certificate/sign.ts';
import { readSigningRequest, type SigningRequest } from './certificate/signing-request.ts';
import { placeKey, validMilliseconds } from './create.ts';
import { keyResponse } from './read.ts';
import { makeKeyId, secretContext } from './secrets.ts';

const pairAlgorithm = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

/**
 * Creates an encryption key with its certificate. The portal never has the private key of the client's own pair; a
 * private key that is generated here for the client is returned once and not stored.
 * @throws {ProblemError} 400 at the signing request, 409 when the project is not active or has enough keys
 */
export async function createEncryptionKey(
  context: ProjectContext,
  form: EncryptionKeyForm & { projectId: string },
): Promise<EncryptionKey> {
  // Generating keys takes time, so it is done before the lock.
  const { request, privateKey } = await keyPairOf(form);
  const authority = await openAuthority(context);
  const id = context.newId();
  const createdAt = context.now();
  const notAfter = new Date(createdAt.getTime() + validMilliseconds);
  const certificate = await signCertificate(
    authority,
    { ...request, projectId: context.project.id, notBefore: createdAt, notAfter },
    context.random,
  );
  const isServer = form.kind === 'server';
  const sealedSecret = isServer && privateKey ? context.sealer.seal(await pemOf(privateKey), secretContext(id)) : null;
  const key = await transaction(context, async (context) => {
    const { id: projectId, status } = await lockProject(context);
    if (status !== projectStatus.active) throw problem('projectNotActive');
    const row = await placeKey(context, {
      id,
      projectId,
      kind: 'encryption',
      accessKey: makeKeyId(context.random),
      secretHash: '',
      sealedSecret,
      cryptoType: isServer ? 'server' : 'client',
      certificate: certificate.toString('pem'),
      createdAt,
    });
    const details = { project: projectId, kind: 'encryption' };
    await recordEvent(context, { action: 'key.created', subject: id, details });
    return row;
  });
  const content =
    form.kind === 'client' && privateKey
      ? await fileOf(form, privateKey, [certificate, authority.certificate])
      : undefined;
  return {
    key: keyResponse(key, context.now()),
    file: content ? { name: `${key.accessKey}.p12`, content } : null,
  };
}

async function keyPairOf(form: EncryptionKeyForm): Promise<{ request: SigningRequest; privateKey?: CryptoKey }> {
  if (form.kind === 'csr') return { request: await readSigningRequest(form.csr) };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(pairAlgorithm, true, ['encrypt', 'decrypt']);
  const commonName = form.kind === 'server' ? 'UP data encryption' : form.commonName;
  return { request: { commonName, publicKey, isCurve: false }, privateKey };
}

async function fileOf(
  { password }: { password: string },
  privateKey: CryptoKey,
  certificates: Authority['certificate'][],
): Promise<string> {
  const file = await makePkcs12({ privateKey, certificates: certificates.map(({ rawData }) => rawData), password });
  return file.toString('base64');
}
