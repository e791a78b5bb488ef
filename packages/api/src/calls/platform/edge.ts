import { callDefinitions } from '../../call.ts';
import type { schemas } from './edge.schema.ts';

export type { Edge, EdgeChange, EdgeRejection, EdgeState, EdgeVersion } from './edge.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** How often an edge reports without a change, in milliseconds. */
export const edgeReportMs = 30_000;

export const reportEdge = defineCall({
  name: 'reportEdge',
  summary: 'For edges: what this edge serves, and what it rejected',
  method: 'POST',
  path: '/api/edge/reports',
  changes: [],
});

export const reportedRevisions = defineCall({
  name: 'reportedRevisions',
  summary:
    'For edges: the newest revisions of an environment that edges report, each with the signature that proves it',
  method: 'GET',
  path: '/api/edge/revisions/:environment',
  freshSeconds: 0,
});

export const edges = defineCall({
  name: 'edges',
  summary: 'What each edge serves, and what it rejected, as it reported last',
  method: 'GET',
  path: '/api/operator/edges',
  access: 'operator',
  freshSeconds: 0,
});
