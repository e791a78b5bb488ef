import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

/** Spec 9: at most 2 generated per kind and project. */
export const maxKeysPerKind = 2;
/** Spec 5: deleting a key requires typing this word. */
export const deleteKeyWord = 'Delete';

/** Spec 3: kinds of keys. */
export const keyKinds = ['mock', 'api', 'uat', 'encryption'] as const;
export type KeyKind = (typeof keyKinds)[number];

const projectParams = z.object({ projectId: z.string() });
const keyParams = z.object({ projectId: z.string(), keyId: z.string() });

/** Spec 3: key. The secret is never part of a list. */
export const Key = z.object({
  keyId: z.string(),
  keyType: z.enum(keyKinds),
  accessKey: z.string(),
  status: z.enum(['active', 'expired', 'deleted']),
  issueDate: z.string(),
  expiryDate: z.string(),
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
  summary: 'Generate a key; its secret is in this answer',
  method: 'POST',
  path: '/api/projects/:projectId/keys',
  access: 'member',
  right: 'keys',
  params: projectParams,
  body: z.object({ keyType: z.enum(keyKinds) }),
  response: KeyWithSecret,
  status: 201,
});

/** Mock keys are for tests only, so they can be revealed again; other kinds answer 409. */
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
  summary: 'Delete a key for good',
  method: 'DELETE',
  path: '/api/projects/:projectId/keys/:keyId',
  access: 'member',
  right: 'keys',
  params: keyParams,
  body: z.object({ word: z.string() }),
  response: z.object({}),
});
