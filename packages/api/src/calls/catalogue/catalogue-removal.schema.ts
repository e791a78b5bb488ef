import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { CatalogueDifferences } from './catalogue-import.schema.ts';

export const RemovalReport = z.extend(CatalogueDifferences, {
  /** Whether it was applied; a preview changes nothing. */
  applied: z.boolean(),
  /** The number with which it can be undone. */
  snapshot: z.optional(z.number()),
  /** The projects that have the package, by name. */
  projects: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RemovalReport = z.infer<typeof RemovalReport>;

export const schemas = {
  removePackage: {
    params: z.object({ packageId: z.string() }),
    body: z.object({
      /** False for a preview. */
      apply: z.boolean(),
    }),
    response: RemovalReport,
  },
} satisfies Record<string, CallSchemas>;
