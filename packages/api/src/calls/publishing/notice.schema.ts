import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

export const Notice = z.object({
  /** The same in all languages: the `noticeId` of its address. */
  slug: z.string(),
  /** One of `noticeStreams`. */
  stream: z.string(),
  title: z.string(),
  /** ISO 8601. */
  publishedOn: z.string(),
  attachment: z.optional(z.nullable(z.object({ name: z.string(), url: z.string() }))),
  /** HTML; absent in a list that did not request it. */
  content: z.optional(z.string()),
});
export type Notice = z.infer<typeof Notice>;

export const schemas = {
  notices: {
    query: z.object({
      locale: z.enum(locales),
      sort: z.optional(z.enum(['publishedOn:desc', 'publishedOn:asc'])),
      /** Names of attributes, separated by commas. */
      fields: z.optional(z.string()),
      'filters[slug][$eq]': z.optional(z.string()),
      'filters[stream][$eq]': z.optional(z.string()),
      'filters[publishedOn][$lt]': z.optional(z.string()),
      'filters[publishedOn][$gt]': z.optional(z.string()),
      'pagination[page]': z.optional(z.number()),
      'pagination[pageSize]': z.optional(z.number()),
    }),
    response: collection(Notice),
  },
} satisfies Record<string, CallSchemas>;
