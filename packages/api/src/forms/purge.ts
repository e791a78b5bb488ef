import * as z from 'zod/mini';

import { maxLength, singleLine } from '../rules/text-rules.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/** What to drop from the edges' caches: one page, all pages below a path, or everything. */
export const purgeScopes = ['path', 'prefix', 'all'] as const;

/** A change of content drops the pages and reads that show its type, and nothing else. */
export const allPurgeScopes = [...purgeScopes, 'content'] as const;
export type PurgeScope = (typeof allPurgeScopes)[number];

/** A path without its locale prefix: both languages are purged. */
export const PurgeForm = z
  .object({
    scope: z.enum(purgeScopes, ruleMessage('invalid')),
    path: z.string().check(singleLine(), z.trim(), maxLength(500)),
  })
  .check(
    z.refine(({ scope, path }) => scope === 'all' || /^\/[^\s?#]*$/.test(path.trim()), {
      path: ['path'],
      message: ruleMessage('invalid'),
    }),
  );
export type PurgeForm = z.infer<typeof PurgeForm>;
