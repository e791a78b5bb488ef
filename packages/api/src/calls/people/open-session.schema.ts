import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

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

export const schemas = {
  openSessions: {
    params: userParams,
    response: z.array(OpenSession),
  },
  endSessions: {
    params: userParams,
    body: z.object({
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      sessionId: z.optional(z.string()),
    }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
