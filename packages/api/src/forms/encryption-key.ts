import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { between, forbiddenCharacters, maxLength, required, singleLine } from '../rules/text-rules.ts';

/** Who holds the private key: the provider's server, or the client that calls it (product.md#keys). */
export const cryptoTypes = ['server', 'client'] as const;
export type CryptoType = (typeof cryptoTypes)[number];

/**
 * How an encryption key is created: by the provider's server, generated here for the client, or by the client, who
 * submits a certificate signing request (PKCS#10).
 */
export const encryptionKeyKinds = ['server', 'client', 'csr'] as const;

/** A common name has at most 64 characters (X.520); the other limits are ours. */
export const certificateLimits = { commonName: 64, csr: 8192, password: { min: 8, max: 64 } } as const;

export const ClientKeyForm = z.object({
  kind: z.literal('client'),
  commonName: z
    .string()
    .check(
      singleLine(),
      z.trim(),
      required(),
      maxLength(certificateLimits.commonName),
      forbiddenCharacters(`"\\<>;+=,#`),
    ),
  /**
   * Opens the PKCS#12 file; the portal does not store it. Printable ASCII, which all programs encode in the same way.
   */
  password: z
    .string()
    .check(
      required(),
      between(certificateLimits.password.min, certificateLimits.password.max),
      z.regex(/^[\x21-\x7e]*$/, ruleMessage('invalid')),
    ),
});
export type ClientKeyForm = z.infer<typeof ClientKeyForm>;

export const RequestKeyForm = z.object({
  kind: z.literal('csr'),
  csr: z
    .string()
    .check(
      z.trim(),
      required(),
      maxLength(certificateLimits.csr),
      z.regex(/^$|-----BEGIN (NEW )?CERTIFICATE REQUEST-----/, 'certificate.csr.format'),
    ),
});
export type RequestKeyForm = z.infer<typeof RequestKeyForm>;

/** Encryption key with a certificate (product.md#keys). */
export const EncryptionKeyForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('server') }),
  ClientKeyForm,
  RequestKeyForm,
]);
export type EncryptionKeyForm = z.infer<typeof EncryptionKeyForm>;
