import type { Random } from '@up/platform/secrets/random';
import type { Authority } from './authority.ts';
import {
  newSerialNumber,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type PublicKeyType,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from './x509.ts';

export interface CertificateRequest {
  /** The common name. */
  commonName: string;
  projectId: string;
  publicKey: PublicKeyType;
  /** Whether it is an elliptic-curve key, which is used for key agreement instead of key encryption. */
  isCurve: boolean;
  notBefore: Date;
  notAfter: Date;
}

/** Signs a certificate for a project's encryption and signatures. Only the key and the name of a request are used. */
export async function signCertificate(
  { certificate: issuer, privateKey }: Authority,
  { commonName, projectId, publicKey, isCurve, notBefore, notAfter }: CertificateRequest,
  random: Random,
): Promise<X509Certificate> {
  const purpose = isCurve ? KeyUsageFlags.keyAgreement : KeyUsageFlags.keyEncipherment;
  return X509CertificateGenerator.create({
    serialNumber: newSerialNumber(random),
    subject: [{ CN: [commonName] }, { OU: [projectId] }],
    issuer: issuer.subjectName.toJSON(),
    notBefore,
    notAfter,
    publicKey,
    signingKey: privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | purpose, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
}
