import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** The streams of notices, by which the list can be filtered. */
export const noticeStreams = ['service', 'maintenance', 'api', 'event'] as const;
export type NoticeStream = (typeof noticeStreams)[number];

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

export const notices = defineCall({
  name: 'notices',
  summary: 'Notices of the provider',
  service: 'content',
  method: 'GET',
  path: '/api/notices',
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
  richText: ['content'],
});
