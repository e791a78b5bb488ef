import { callDefinitions } from '../../call.ts';
import type { schemas } from './key.schema.ts';
import type { KeyKind } from './key.values.ts';

export * from './key.values.ts';
export type { Key, KeyWithSecret, EncryptionKey } from './key.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'keys' });

/** At most 2 generated per kind and project (product.md#limits). */
export const maxKeysPerKind = 2;
/** Deleting a key requires typing this word (product.md#text-fields). */
export const deleteKeyWord = 'Delete';

/** Kinds that a project generates as a pair of strings. UAT keys are created when a request is approved. */
export const generatedKinds = ['mock', 'api', 'OMCS', 'OASL', 'OINS'] as const satisfies readonly KeyKind[];

/** Kinds for production, which a project has after its UATs passed the mandatory APIs. */
export const productionKinds = ['api', 'OMCS', 'OASL', 'OINS'] as const satisfies readonly KeyKind[];

/**
 * A key that was unused for this time, while another one of its kind was used, carries no more traffic. A day, so that
 * nightly jobs have run.
 */
export const quietHours = 24;

/** Kinds of key pairs for the sandbox, whose calls can be required to be signed. */
export const signedKinds = ['mock', 'uat'] as const satisfies readonly KeyKind[];

export const keys = defineCall({
  name: 'keys',
  summary: 'The keys of a project, without their secrets',
  method: 'GET',
  path: '/api/projects/:projectId/keys',
  right: 'read',
});

export const createKey = defineCall({
  name: 'createKey',
  summary: 'Generate a key; its secret is in this response',
  method: 'POST',
  path: '/api/projects/:projectId/keys',
  changes: ['keys'],
  stepUp: true,
  status: 201,
});

export const createEncryptionKey = defineCall({
  name: 'createEncryptionKey',
  summary: 'Create an encryption key with a certificate, from a new key pair or from a signing request',
  method: 'POST',
  path: '/api/projects/:projectId/encryption-keys',
  changes: ['keys'],
  stepUp: true,
  status: 201,
});

export const keyCertificate = defineCall({
  name: 'keyCertificate',
  summary: 'The certificate of an encryption key, and of the authority that signed it',
  method: 'GET',
  path: '/api/projects/:projectId/keys/:keyId/certificate',
  right: 'read',
});

/** Mock keys are for tests only, so they can be revealed again; for other kinds the response is 409. */
export const revealKey = defineCall({
  name: 'revealKey',
  summary: 'A mock key with its secret',
  method: 'GET',
  path: '/api/projects/:projectId/keys/:keyId/secret',
  stepUp: true,
  right: 'sandbox',
  freshSeconds: 0,
});

export const deleteKey = defineCall({
  name: 'deleteKey',
  summary: 'Delete a key permanently',
  method: 'DELETE',
  path: '/api/projects/:projectId/keys/:keyId',
  changes: ['keys'],
  stepUp: true,
});

export const requireSignature = defineCall({
  name: 'requireSignature',
  summary: 'Choose whether calls with a key must be signed',
  method: 'PUT',
  path: '/api/projects/:projectId/keys/:keyId/signature',
  changes: ['keys'],
  stepUp: true,
});
