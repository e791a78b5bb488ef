import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** A term of the glossary. */
export const GlossaryTerm = z.object({
  /** The term in addresses: `#settlement`. */
  slug: z.string(),
  term: z.string(),
  /** The same term in the other language of the portal. */
  otherTerm: z.string(),
  definition: z.string(),
  /** Slugs of related terms. */
  related: z.nullable(z.array(z.string())),
  /** A page of this site with more about the term. */
  url: z.nullable(z.string()),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

export const glossaryTerms = defineCall({
  name: 'glossaryTerms',
  summary: 'The terms of the glossary',
  service: 'content',
  method: 'GET',
  path: '/api/glossary-terms',
  query: z.object({ locale: z.enum(locales), 'pagination[pageSize]': z.number() }),
  response: collection(GlossaryTerm),
  completeList: true,
  richText: ['definition'],
});
