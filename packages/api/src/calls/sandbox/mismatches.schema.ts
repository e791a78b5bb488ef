import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { mismatchKinds, mismatchResults } from './mismatches.values.ts';

const Mismatch = z.object({
  kind: z.enum(mismatchKinds),
  /** The number of a payment, or the id of a cancellation. */
  lineId: z.string(),
  result: z.enum(mismatchResults),
});

/** A reconciliation file with planted mismatches or a report. */
export const MismatchedFile = z.object({
  /** The id of a settlement, or a day. */
  id: z.string(),
  attempts: z.number(),
  mismatches: z.array(Mismatch),
});
export type MismatchedFile = z.infer<typeof MismatchedFile>;

const PlantedMismatches = z.object({
  /** Whether the files to come get mismatches. */
  enabled: z.boolean(),
  files: z.array(MismatchedFile),
});
export type PlantedMismatches = z.infer<typeof PlantedMismatches>;

export const schemas = {
  plantedMismatches: { params: z.object({ projectId: z.string() }), response: PlantedMismatches },
  switchMismatches: {
    params: z.object({ projectId: z.string() }),
    body: z.object({ enabled: z.boolean() }),
    response: PlantedMismatches,
  },
} satisfies Record<string, CallSchemas>;
