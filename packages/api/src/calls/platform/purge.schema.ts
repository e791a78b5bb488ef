import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { allPurgeScopes, PurgeForm } from '../../forms/purge.ts';
import { singleLine } from '../../rules/text-rules.ts';

const purgeParts = {
  id: z.number(),
  scope: z.enum(allPurgeScopes),
  /** Empty for `all`; the name of the content type for `content`. */
  path: z.string(),
};

/** A purge with the number of pages that each edge dropped. */
export const Purge = z.object({
  ...purgeParts,
  at: z.string(),
  edges: z.array(z.object({ edge: z.string(), pages: z.number(), at: z.string() })),
});
export type Purge = z.infer<typeof Purge>;

export const schemas = {
  purgePages: {
    body: PurgeForm,
    response: Purge,
  },
  purges: {
    response: z.array(Purge),
  },
  contentChanged: {
    body: z.looseObject({}),
    response: z.object({}),
  },
  edgePurges: {
    query: z.object({
      after: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))),
    }),
    response: z.object({ latest: z.number(), purges: z.array(z.object(purgeParts)) }),
  },
  reportPurge: {
    params: z.object({ purgeId: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)) }),
    body: z.object({
      edge: z.string().check(singleLine(), z.minLength(1), z.maxLength(100)),
      pages: z.number().check(z.int(), z.minimum(0)),
    }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
