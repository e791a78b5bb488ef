import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

/** A guideline of the developer documentation. */
export const Guideline = z.object({
  /** Its address below `/developers/guidelines`, which may have several segments: `security/callbacks`. */
  slug: z.string(),
  /** The heading under which it is listed. */
  section: z.string(),
  /** Its position among all guidelines; guidelines of a section are adjacent. */
  order: z.number(),
  title: z.string(),
  summary: z.string(),
  /** Omitted in the list. */
  content: z.optional(z.string()),
});
export type Guideline = z.infer<typeof Guideline>;

export const schemas = {
  guidelines: {
    query: z.object({
      locale: z.enum(locales),
      'filters[slug][$eq]': z.optional(z.string()),
      'pagination[pageSize]': z.optional(z.number()),
      sort: z.optional(z.literal('order')),
      fields: z.optional(z.literal('slug,section,order,title,summary')),
    }),
    response: collection(Guideline),
  },
} satisfies Record<string, CallSchemas>;
