import { callDefinitions } from '../../call.ts';
import type { schemas } from './api-changes.schema.ts';

export type { ProjectApiChange } from './api-changes.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** Days before today whose calls tell that a project uses an API, and whose changes it is shown. */
export const concernedDays = 90;

export const projectApiChanges = defineCall({
  name: 'projectApiChanges',
  summary: 'What changed lately in the APIs that the project calls or has in its UAT',
  method: 'GET',
  path: '/api/projects/:projectId/api-changes',
  right: 'read',
  freshSeconds: 60,
});
