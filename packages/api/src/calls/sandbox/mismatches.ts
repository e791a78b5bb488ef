import { callDefinitions } from '../../call.ts';
import type { schemas } from './mismatches.schema.ts';

export type { MismatchedFile } from './mismatches.schema.ts';
export type { MismatchResult } from './mismatches.values.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'sandbox' });

/** Programs report what they find, so the portal does not know when there is another report. */
export const plantedMismatches = defineCall({
  name: 'plantedMismatches',
  summary: 'The newest reconciliation files with planted mismatches or a report',
  method: 'GET',
  path: '/api/projects/:projectId/planted-mismatches',
  freshSeconds: 0,
});

export const switchMismatches = defineCall({
  name: 'switchMismatches',
  summary: 'Plant mismatches in the reconciliation files to come, or stop it',
  method: 'PUT',
  path: '/api/projects/:projectId/planted-mismatches',
  changes: ['plantedMismatches'],
});
