import * as z from 'zod';

import { locales } from '@up/api/constants/locales';

import type { DeclaredRoute } from './declaration.ts';
import { ApplicationName } from './version-name.ts';

/** A declared route with its defaults; see {@link DeclaredRoute} for the fields. */
export const Route = z.strictObject({
  pattern: z
    .string()
    .regex(/^\/(?:[\w-]+|:\w+)?(?:\/(?:[\w-]+|:\w+))*(?:\/\*)?$/, 'must be a path such as /a/:b/*')
    // It would be the page of another pattern in that language, for browsers only.
    .refine((pattern) => !locales.some((locale) => locale === pattern.split('/')[1]), 'must not begin with a language'),
  page: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'),
  access: z.enum(['public', 'guest', 'member', 'deferred']),
  frame: z.optional(z.literal('application')),
  query: z.array(z.string()).default([]),
  cacheSeconds: z.int().min(0).default(60),
  overlaps: z.optional(z.array(ApplicationName)),
}) satisfies z.ZodType<unknown, DeclaredRoute>;
export type Route = z.infer<typeof Route>;
