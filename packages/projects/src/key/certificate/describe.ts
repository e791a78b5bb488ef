import { createHash } from 'node:crypto';

import type { KeyCertificate } from '@up/api/calls/projects/key.schema';
import type * as z from 'zod/mini';

import { X509Certificate } from './x509.ts';

/** A readable description of a certificate. */
export function describeCertificate(pem: string): z.infer<typeof KeyCertificate> {
  const { subject, serialNumber, rawData } = new X509Certificate(pem);
  const fingerprint = createHash('sha256').update(new Uint8Array(rawData)).digest('hex');
  return { subject, serialNumber, fingerprint };
}
