import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

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

export const guides = defineCall({
  name: 'guides',
  summary: 'The steps of the onboarding guide',
  service: 'content',
  method: 'GET',
  path: '/api/guides',
  query: z.object({
    locale: z.enum(locales),
    sort: z.optional(z.literal('order')),
    /** Names of attributes, separated by commas. */
    fields: z.optional(z.string()),
    'filters[slug][$eq]': z.optional(z.string()),
    'pagination[pageSize]': z.optional(z.number()),
  }),
  response: collection(GuideStep),
  completeList: true,
  richText: ['content'],
});
