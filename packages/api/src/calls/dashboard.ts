import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { SandboxCall } from './sandbox.ts';

/** How many of the last calls are told. */
export const dashboardCalls = 5;

/** What happened in the sandboxes of my projects. */
export const Dashboard = z.object({
  /** Calls of today, in Korea; a project that made none is not named. */
  today: z.array(z.object({ projectID: z.string(), succeeded: z.number(), failed: z.number() })),
  /** The last calls of all projects, newest first. */
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
