import { callDefinitions } from '../../call.ts';
import type { schemas } from './temporary-sandboxes.schema.ts';

export type { TemporarySandbox } from './temporary-sandboxes.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'sandbox' });

/** Programs make them, so the portal does not know when there is another one. */
export const temporarySandboxes = defineCall({
  name: 'temporarySandboxes',
  summary: 'The temporary sandboxes of a project that have not ended, newest first, and how many it may have',
  method: 'GET',
  path: '/api/projects/:projectId/temporary-sandboxes',
  freshSeconds: 0,
});

export const deleteTemporarySandbox = defineCall({
  name: 'deleteTemporarySandbox',
  summary: 'End a temporary sandbox, with everything in it',
  method: 'DELETE',
  path: '/api/projects/:projectId/temporary-sandboxes/:sandboxId',
  changes: ['temporarySandboxes'],
});
