import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

/** A step of the onboarding guide. Days are counted from the first call; the launch is day 90. */
export const GuideStep = z.object({
  slug: z.string(),
  order: z.number(),
  /** The name of its phase, e.g. 'Build'. */
  phase: z.string(),
  firstDay: z.number(),
  lastDay: z.number(),
  title: z.string(),
  summary: z.string(),
  /** HTML; absent in a list that did not request it. */
  content: z.optional(z.string()),
});
export type GuideStep = z.infer<typeof GuideStep>;

export const schemas = {
  guides: {
    query: z.object({
      locale: z.enum(locales),
      sort: z.optional(z.literal('order')),
      /** Names of attributes, separated by commas. */
      fields: z.optional(z.string()),
      'filters[slug][$eq]': z.optional(z.string()),
      'pagination[pageSize]': z.optional(z.number()),
    }),
    response: collection(GuideStep),
  },
} satisfies Record<string, CallSchemas>;
