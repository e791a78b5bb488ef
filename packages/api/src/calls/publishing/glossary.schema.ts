import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

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

export const schemas = {
  glossaryTerms: {
    query: z.object({ locale: z.enum(locales), 'pagination[pageSize]': z.number() }),
    response: collection(GlossaryTerm),
  },
} satisfies Record<string, CallSchemas>;
