import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

/** Configuration per environment at run time; inlined into every page. */
export const SiteConfig = z.object({
  environment: z.string(),
  /** 12 by default; used by rules and hint texts (product.md#text-fields). */
  passwordMaxLength: z.number(),
  /** 30 by default (product.md#text-fields). */
  emailMaxLength: z.optional(z.number()),
  /** Origin of the site for canonical links, without a trailing slash. */
  siteUrl: z.string(),
  /** Share of visits, from 0 to 1, that report more than failures; without it, nothing is reported. */
  telemetrySample: z.optional(z.number()),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const schemas = {
  siteConfig: {
    response: SiteConfig,
  },
} satisfies Record<string, CallSchemas>;
