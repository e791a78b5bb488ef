import * as z from 'zod/mini';

/** `application/problem+json` (RFC 9457) with a reason code and, for a form, what is wrong by field path. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  reasonCode: z.string(),
  /** What the header `Retry-After` says too, for a client that sees the problem alone. */
  retryAfterSeconds: z.optional(z.number()),
  /** How many there may be at most, where that is the reason. */
  limit: z.optional(z.number()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;
