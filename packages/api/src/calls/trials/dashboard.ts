import { callDefinitions } from '../../call.ts';
import type { schemas } from './dashboard.schema.ts';

export type { Dashboard } from './dashboard.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The number of recent calls. */
export const dashboardCalls = 5;

/** From a new account to the first paid card. */
export const firstSteps = ['account', 'project', 'key', 'card', 'payment'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const dashboard = defineCall({
  name: 'dashboard',
  summary: 'Usage today and the last calls of the projects that I am a member of',
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  freshSeconds: 0,
});
