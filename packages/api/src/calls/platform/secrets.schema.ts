import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

export const schemas = {
  rekey: {
    response: z.object({
      /** How many texts this call has sealed again. */
      resealed: z.number(),
      /** What other keys have sealed; the counts end at `countedUpTo`. */
      left: z.array(z.object({ what: z.string(), count: z.number(), endsByItself: z.boolean() })),
      countedUpTo: z.number(),
    }),
  },
} satisfies Record<string, CallSchemas>;
