import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { SandboxCall } from './sandbox.ts';

/** The number of recent calls. */
export const dashboardCalls = 5;

/** The activity in the sandboxes of the user's projects. */
export const Dashboard = z.object({
  /** Today's calls, by Korean time; projects without calls are omitted. */
  today: z.array(z.object({ projectID: z.string(), succeeded: z.number(), failed: z.number() })),
  /** The latest calls of all projects, newest first. */
  calls: z.array(z.extend(SandboxCall, { projectID: z.string(), projectName: z.string() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = defineCall({
  name: 'dashboard',
  summary: 'Usage today and the last calls of the projects that I am a member of',
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  response: Dashboard,
  freshSeconds: 0,
});
