import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

export const Faq = z.object({
  /** The fragment of its address: `/resources/faq#reissue-key`. */
  slug: z.string(),
  /** The heading of its group; questions of a group are adjacent. */
  group: z.string(),
  question: z.string(),
  /** HTML. */
  answer: z.string(),
});
export type Faq = z.infer<typeof Faq>;

export const schemas = {
  faqs: {
    query: z.object({ locale: z.enum(locales), sort: z.literal('order'), 'pagination[pageSize]': z.number() }),
    response: collection(Faq),
  },
} satisfies Record<string, CallSchemas>;
