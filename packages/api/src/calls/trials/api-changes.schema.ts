import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { ChangelogEntry } from '../catalogue/changelog.schema.ts';

/** A change of an API that a project uses. */
export const ProjectApiChange = z.extend(ChangelogEntry, {
  /** How often the project called the API in the last 90 days. */
  calls: z.number(),
  /** Whether it is in an acceptance test of the project. */
  inUat: z.boolean(),
  /** The changed fields that the recorded calls of the project sent, and how many of them did; a field that is not removed has changed. */
  usedFields: z.array(z.object({ field: z.string(), calls: z.number(), removed: z.boolean() })),
});
export type ProjectApiChange = z.infer<typeof ProjectApiChange>;

export const schemas = {
  projectApiChanges: {
    params: z.object({ projectId: z.string() }),
    response: z.array(ProjectApiChange),
  },
} satisfies Record<string, CallSchemas>;
