import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

const userParams = z.object({ id: z.string() });

/** A session of an account. */
export const OpenSession = z.object({
  sessionId: z.string(),
  /** Names such as `Chrome` and `Windows`; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  signedInAt: z.string(),
  /** To the quarter of an hour: updated when its access token is renewed. */
  lastUsedAt: z.string(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const openSessions = defineCall({
  name: 'openSessions',
  summary: 'My sessions, last used first',
  method: 'GET',
  path: '/api/users/:id/sessions',
  access: 'member',
  params: userParams,
  response: z.array(OpenSession),
  freshSeconds: 0,
});

/** New tokens of the caller's own session are in the response headers; the old ones become invalid. */
export const endSessions = defineCall({
  name: 'endSessions',
  summary: 'End one of my sessions, or all others; new tokens are in the response headers',
  method: 'POST',
  path: '/api/users/:id/sessions/end',
  changes: ['openSessions'],
  access: 'member',
  params: userParams,
  body: z.object({
    password: z.string().check(z.minLength(1), z.maxLength(255)),
    sessionId: z.optional(z.string()),
  }),
  response: z.object({}),
});
