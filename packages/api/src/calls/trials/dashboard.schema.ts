import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { firstSteps } from '../../constants/first-steps.ts';
import { SandboxCall } from '../sandbox/sandbox.schema.ts';

/** The activity in the sandboxes of the user's projects. */
export const Dashboard = z.object({
  /** Today's calls, by Korean time; projects without calls are omitted. */
  today: z.array(z.object({ projectID: z.string(), succeeded: z.number(), failed: z.number() })),
  /** The latest calls of all projects, newest first. */
  calls: z.array(z.extend(SandboxCall, { projectID: z.string(), projectName: z.string() })),
  /** The first steps that are done, until a card has paid; `projectID` is the project to go on with. */
  firstSteps: z.optional(z.object({ projectID: z.nullable(z.string()), done: z.array(z.enum(firstSteps)) })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const schemas = {
  dashboard: {
    response: Dashboard,
  },
} satisfies Record<string, CallSchemas>;
