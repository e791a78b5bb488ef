import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

export const Partner = z.object({
  slug: z.string(),
  /** One of `partnerKinds`; others are shown last. */
  kind: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Its own site; absent when the entry describes a kind of partner instead of a company. */
  url: z.optional(z.nullable(z.string())),
});
export type Partner = z.infer<typeof Partner>;

export const schemas = {
  partners: {
    query: z.object({ locale: z.enum(locales), sort: z.literal('order'), 'pagination[pageSize]': z.number() }),
    response: collection(Partner),
  },
} satisfies Record<string, CallSchemas>;
