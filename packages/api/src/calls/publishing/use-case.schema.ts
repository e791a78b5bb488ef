import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

export const schemas = {
  caseText: {
    query: z.object({ 'filters[slug][$eq]': z.string(), locale: z.enum(locales), fields: z.literal('slug,content') }),
    response: collection(z.object({ slug: z.string(), content: z.string() })),
  },
} satisfies Record<string, CallSchemas>;
