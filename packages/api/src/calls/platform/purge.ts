import { callDefinitions } from '../../call.ts';
import type { schemas } from './purge.schema.ts';

export type { Purge } from './purge.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The shared secret of edges and backend; generated in the data directory, or set as EDGE_TOKEN. */
export const edgeTokenHeader = 'X-UP-Edge-Token';

/** The secret of a CMS's webhook; set as REVALIDATE_SECRET. */
export const webhookSecretHeader = 'X-UP-Webhook-Secret';

export const purgePages = defineCall({
  name: 'purgePages',
  summary: 'Drop a page, all pages below a path, or everything from the caches of all edges',
  method: 'POST',
  path: '/api/operator/purges',
  changes: ['purges'],
  access: 'operator',
  status: 201,
});

export const purges = defineCall({
  name: 'purges',
  summary: 'The latest purges, newest first',
  method: 'GET',
  path: '/api/operator/purges',
  access: 'operator',
  freshSeconds: 0,
});

/** A change of content: the pages that show its type are dropped, or all pages when the type is unknown. */
export const contentChanged = defineCall({
  name: 'contentChanged',
  summary: 'Webhook of the CMS, with its secret: pages are up to date at the next request',
  method: 'POST',
  path: '/api/webhooks/content',
  changes: [],
  status: 202,
});

export const edgePurges = defineCall({
  name: 'edgePurges',
  summary: 'For edges: the purges after one, oldest first, and the number of the latest',
  method: 'GET',
  path: '/api/edge/purges',
  freshSeconds: 0,
});

export const reportPurge = defineCall({
  name: 'reportPurge',
  summary: 'For edges: a purge was done',
  method: 'POST',
  path: '/api/edge/purges/:purgeId/reports',
  changes: [],
});
