import type { Context } from '@up/platform/module';
import { findAuthorityRow, insertAuthorityRow } from './repository.ts';
import { pemOf, privateKeyOf } from './pem.ts';
import {
  newSerialNumber,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from './x509.ts';

/** The certificate authority. */
export interface Authority {
  certificate: X509Certificate;
  privateKey: CryptoKey;
}

const current = 'current';
/** Binds the sealed private key to its row. */
export const sealing = `certificate authority ${current}`;

const signature = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const validYears = 20;

type AuthorityContext = Pick<Context, 'db' | 'now' | 'random' | 'sealer'>;

/** The authority of this installation, created on first use. Of concurrent creations, the database keeps one. */
export async function openAuthority(context: AuthorityContext): Promise<Authority> {
  const known = await findAuthority(context);
  if (known) return known;
  await insertAuthorityRow(context.db, await makeAuthority(context));
  const created = await findAuthority(context);
  if (!created) throw new Error('The certificate authority was not stored');
  return created;
}

async function findAuthority({ db, sealer }: AuthorityContext): Promise<Authority | undefined> {
  const row = await findAuthorityRow(db, current);
  if (!row) return undefined;
  const privateKey = await privateKeyOf(sealer.open(row.sealedPrivateKey, sealing), signature);
  return { certificate: new X509Certificate(row.certificate), privateKey };
}

async function makeAuthority({ now, random, sealer }: AuthorityContext) {
  const createdAt = now();
  const notAfter = new Date(createdAt);
  notAfter.setUTCFullYear(createdAt.getUTCFullYear() + validYears);
  const keys = await crypto.subtle.generateKey(signature, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerialNumber(random),
    name: [{ CN: ['UP Sandbox CA'] }, { O: ['UP'] }, { C: ['KR'] }],
    notBefore: createdAt,
    notAfter,
    signingAlgorithm: signature,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const sealedPrivateKey = sealer.seal(await pemOf(keys.privateKey), sealing);
  return { id: current, certificate: certificate.toString('pem'), sealedPrivateKey, createdAt };
}
