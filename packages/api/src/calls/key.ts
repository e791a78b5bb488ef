import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { cryptoTypes, EncryptionKeyForm } from '../forms/encryption-key.ts';

/** At most 2 generated per kind and project (product.md#limits). */
export const maxKeysPerKind = 2;
/** Deleting a key requires typing this word (product.md#text-fields). */
export const deleteKeyWord = 'Delete';

/** Kinds of keys, and the three credential keys (product.md#keys). */
export const keyKinds = ['mock', 'api', 'uat', 'encryption', 'OMCS', 'OASL', 'OINS'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Kinds that a project generates as a pair of strings. UAT keys are created when a request is approved. */
export const generatedKinds = ['mock', 'api', 'OMCS', 'OASL', 'OINS'] as const satisfies readonly KeyKind[];

/**
 * A key that was unused for this time, while another one of its kind was used, carries no more traffic. A day, so that
 * nightly jobs have run.
 */
export const quietHours = 24;

const projectParams = z.object({ projectId: z.string() });
const keyParams = z.object({ projectId: z.string(), keyId: z.string() });

/** The contents of a certificate. */
export const KeyCertificate = z.object({
  subject: z.string(),
  serialNumber: z.string(),
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: z.string(),
});

/** Kinds of key pairs for the sandbox, whose calls can be required to be signed. */
export const signedKinds = ['mock', 'uat'] as const satisfies readonly KeyKind[];

/** product.md#keys: key. The secret is never part of a list. */
export const Key = z.object({
  keyId: z.string(),
  keyType: z.enum(keyKinds),
  accessKey: z.string(),
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

export const keys = defineCall({
  name: 'keys',
  summary: 'The keys of a project, without their secrets',
  method: 'GET',
  path: '/api/projects/:projectId/keys',
  access: 'member',
  right: 'read',
  params: projectParams,
  response: z.array(Key),
});

export const createKey = defineCall({
  name: 'createKey',
  summary: 'Generate a key; its secret is in this response',
  method: 'POST',
  path: '/api/projects/:projectId/keys',
  changes: ['keys'],
  access: 'member',
  right: 'keys',
  params: projectParams,
  body: z.object({ keyType: z.enum(keyKinds) }),
  response: KeyWithSecret,
  status: 201,
});

/** The key and, only in this response, the file with a private key that was generated for the client. */
export const EncryptionKey = z.object({
  key: Key,
  /** PKCS#12, base64. */
  file: z.nullable(z.object({ name: z.string(), content: z.string() })),
});
export type EncryptionKey = z.infer<typeof EncryptionKey>;

export const createEncryptionKey = defineCall({
  name: 'createEncryptionKey',
  summary: 'Create an encryption key with a certificate, from a new key pair or from a signing request',
  method: 'POST',
  path: '/api/projects/:projectId/encryption-keys',
  changes: ['keys'],
  access: 'member',
  right: 'keys',
  params: projectParams,
  body: EncryptionKeyForm,
  response: EncryptionKey,
  status: 201,
});

export const keyCertificate = defineCall({
  name: 'keyCertificate',
  summary: 'The certificate of an encryption key, and of the authority that signed it',
  method: 'GET',
  path: '/api/projects/:projectId/keys/:keyId/certificate',
  access: 'member',
  right: 'read',
  params: keyParams,
  /** PEM. */
  response: z.object({ certificate: z.string(), authority: z.string() }),
});

/** Mock keys are for tests only, so they can be revealed again; for other kinds the response is 409. */
export const revealKey = defineCall({
  name: 'revealKey',
  summary: 'A mock key with its secret',
  method: 'GET',
  path: '/api/projects/:projectId/keys/:keyId/secret',
  access: 'member',
  right: 'sandbox',
  params: keyParams,
  response: KeyWithSecret,
  freshSeconds: 0,
});

export const deleteKey = defineCall({
  name: 'deleteKey',
  summary: 'Delete a key permanently',
  method: 'DELETE',
  path: '/api/projects/:projectId/keys/:keyId',
  changes: ['keys'],
  access: 'member',
  right: 'keys',
  params: keyParams,
  body: z.object({ word: z.string() }),
  response: z.object({}),
});

export const requireSignature = defineCall({
  name: 'requireSignature',
  summary: 'Choose whether calls with a key must be signed',
  method: 'PUT',
  path: '/api/projects/:projectId/keys/:keyId/signature',
  changes: ['keys'],
  access: 'member',
  right: 'keys',
  params: keyParams,
  body: z.object({ required: z.boolean() }),
  response: Key,
});
