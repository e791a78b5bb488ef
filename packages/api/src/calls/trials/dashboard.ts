import { callDefinitions } from '../../call.ts';
import type { schemas } from './dashboard.schema.ts';

export type { Dashboard } from './dashboard.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The number of recent calls. */
export const dashboardCalls = 5;

export const dashboard = defineCall({
  name: 'dashboard',
  summary: 'Usage today and the last calls of the projects that I am a member of',
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  freshSeconds: 0,
});
