import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { cryptoTypes, EncryptionKeyForm } from '../../forms/encryption-key.ts';
import { keyKinds } from './key.values.ts';

const projectParams = z.object({ projectId: z.string() });
const keyParams = z.object({ projectId: z.string(), keyId: z.string() });

/** The contents of a certificate. */
export const KeyCertificate = z.object({
  subject: z.string(),
  serialNumber: z.string(),
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: z.string(),
});

/** product.md#keys: key. The secret is never part of a list. */
export const Key = z.object({
  keyId: z.string(),
  keyType: z.enum(keyKinds),
  accessKey: z.string(),
  /** The public part of the key: its certificate (PEM), or the access key of a pair. */
  contents: z.optional(z.string()),
  status: z.enum(['active', 'expired', 'deleted']),
  issueDate: z.string(),
  expiryDate: z.string(),
  /** When it was last used for a call, to the minute, and the network address of the call. */
  lastUsed: z.nullable(z.object({ at: z.string(), from: z.string() })),
  /** Another key of this kind carries the traffic. */
  safeToDelete: z.boolean(),
  /** Whether calls with it must be signed. */
  signatureRequired: z.boolean(),
  /** For encryption keys: who holds the private key. */
  cryptoType: z.nullable(z.enum(cryptoTypes)),
  certificate: z.nullable(KeyCertificate),
});
export type Key = z.infer<typeof Key>;

export const KeyWithSecret = z.extend(Key, { secretKey: z.string() });
export type KeyWithSecret = z.infer<typeof KeyWithSecret>;

/** The key and, only in this response, the file with a private key that was generated for the client. */
export const EncryptionKey = z.object({
  key: Key,
  /** PKCS#12, base64. */
  file: z.nullable(z.object({ name: z.string(), content: z.string() })),
});
export type EncryptionKey = z.infer<typeof EncryptionKey>;

export const schemas = {
  keys: {
    params: projectParams,
    response: z.array(Key),
  },
  createKey: {
    params: projectParams,
    body: z.object({ keyType: z.enum(keyKinds) }),
    response: KeyWithSecret,
  },
  createEncryptionKey: {
    params: projectParams,
    body: EncryptionKeyForm,
    response: EncryptionKey,
  },
  keyCertificate: {
    params: keyParams,
    /** PEM. */
    response: z.object({ certificate: z.string(), authority: z.string() }),
  },
  revealKey: {
    params: keyParams,
    response: KeyWithSecret,
  },
  deleteKey: {
    params: keyParams,
    body: z.object({ word: z.string() }),
    response: z.object({}),
  },
  requireSignature: {
    params: keyParams,
    body: z.object({ required: z.boolean() }),
    response: Key,
  },
} satisfies Record<string, CallSchemas>;
