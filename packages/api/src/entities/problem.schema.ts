import * as z from 'zod/mini';

/** `application/problem+json` (RFC 9457) with a reason code and, for a form, errors by field path. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  reasonCode: z.string(),
  /** The value of the header `Retry-After`, for clients that only see the problem. */
  retryAfterSeconds: z.optional(z.number()),
  /** The maximum number, if that is the reason. */
  limit: z.optional(z.number()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;
