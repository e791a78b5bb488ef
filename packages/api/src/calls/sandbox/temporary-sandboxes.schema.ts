import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

/** A sandbox that a program has made for its tests; the times are real, in ISO 8601. */
export const TemporarySandbox = z.object({
  id: z.string(),
  /** What the program calls it. */
  name: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type TemporarySandbox = z.infer<typeof TemporarySandbox>;

export const schemas = {
  temporarySandboxes: {
    params: z.object({ projectId: z.string() }),
    response: z.object({ items: z.array(TemporarySandbox), max: z.number() }),
  },
  deleteTemporarySandbox: {
    params: z.object({ projectId: z.string(), sandboxId: z.string() }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
