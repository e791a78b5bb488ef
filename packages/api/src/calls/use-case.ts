import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** The text of a use case; the list is `allUseCases` of the Main API. */
export const caseText = defineCall({
  name: 'caseText',
  summary: 'The text of one use case',
  service: 'content',
  method: 'GET',
  path: '/api/use-cases',
  query: z.object({ 'filters[slug][$eq]': z.string(), locale: z.enum(locales), fields: z.literal('slug,content') }),
  response: collection(z.object({ slug: z.string(), content: z.string() })),
  richText: ['content'],
});
