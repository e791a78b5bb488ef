import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

export const schemas = {
  noticeViews: {
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.record(z.string(), z.number()),
  },
  countNoticeView: {
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ views: z.number() }),
  },
} satisfies Record<string, CallSchemas>;
