import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { CatalogueDifferences } from './catalogue-import.schema.ts';

/** The catalogue before a change, as far as the change concerned it. */
export const CatalogueSnapshot = z.object({
  id: z.number(),
  takenAt: z.string(),
  action: z.enum(['import', 'restore', 'removal']),
  /** The name, address or file of an import. */
  source: z.optional(z.string()),
  /** The packages that the change concerned. */
  packages: z.array(z.string()),
  /** How many APIs the change added, changed and removed. */
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});
export type CatalogueSnapshot = z.infer<typeof CatalogueSnapshot>;

export const RestoreReport = z.extend(CatalogueDifferences, {
  /** Whether it was applied; a preview changes nothing. */
  applied: z.boolean(),
  /** The number with which it can be undone. */
  snapshot: z.optional(z.number()),
  /** The changes that are undone, newest first: the given one, and later ones of the same rows. */
  undone: z.array(CatalogueSnapshot),
});
export type RestoreReport = z.infer<typeof RestoreReport>;

export const schemas = {
  catalogueSnapshots: {
    response: z.array(CatalogueSnapshot),
  },
  restoreCatalogue: {
    params: z.object({ snapshotId: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)) }),
    body: z.object({
      /** False for a preview. */
      apply: z.boolean(),
    }),
    response: RestoreReport,
  },
} satisfies Record<string, CallSchemas>;
