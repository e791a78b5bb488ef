import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

/** What differs per environment at run time; inlined into every page. */
export const SiteConfig = z.object({
  environment: z.string(),
  /** Spec 5: 12 by default; rules and hint texts both take it from here. */
  passwordMaxLength: z.number(),
  /** Origin of the site for canonical links, without a trailing slash. */
  siteUrl: z.string(),
  /** Share of visits that report what is no failure, from 0 to 1; nothing is reported where it is not said. */
  telemetrySample: z.optional(z.number()),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const siteConfig = defineCall({
  name: 'siteConfig',
  summary: 'Run-time configuration of this environment',
  method: 'GET',
  path: '/api/no-auth/site-config',
  response: SiteConfig,
});
