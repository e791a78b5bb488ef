import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** One guideline of the developer documentation. */
export const Guideline = z.object({
  /** Its address below `/developers/guidelines`, which may have several segments: `security/callbacks`. */
  slug: z.string(),
  /** The heading under which it is listed. */
  section: z.string(),
  /** Its position among all guidelines; guidelines of a section stand together. */
  order: z.number(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
});
export type Guideline = z.infer<typeof Guideline>;

const GuidelineSummary = z.pick(Guideline, { slug: true, section: true, order: true, title: true, summary: true });
export type GuidelineSummary = z.infer<typeof GuidelineSummary>;

const listQuery = { locale: z.enum(locales), 'pagination[pageSize]': z.number() };

/** The list without the texts, for the navigation. */
export const guidelines = defineCall({
  name: 'guidelines',
  summary: 'The guidelines, without their texts',
  service: 'content',
  method: 'GET',
  path: '/api/guidelines',
  query: z.object({
    ...listQuery,
    sort: z.literal('order'),
    fields: z.literal('slug,section,order,title,summary'),
  }),
  response: collection(GuidelineSummary),
});

export const guidelineBySlug = defineCall({
  name: 'guidelineBySlug',
  summary: 'One guideline with its text',
  service: 'content',
  method: 'GET',
  path: '/api/guidelines',
  query: z.object({ 'filters[slug][$eq]': z.string(), locale: z.enum(locales) }),
  response: collection(Guideline),
  richText: ['content'],
});
