import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { allPurgeScopes, PurgeForm } from '../forms/purge.ts';
import { singleLine } from '../rules/text-rules.ts';

/** The shared secret of edges and backend; generated in the data directory, or set as EDGE_TOKEN. */
export const edgeTokenHeader = 'X-UP-Edge-Token';

/** The secret of a CMS's webhook; set as REVALIDATE_SECRET. */
export const webhookSecretHeader = 'X-UP-Webhook-Secret';

const purgeParts = {
  id: z.number(),
  scope: z.enum(allPurgeScopes),
  /** Empty for `all`; the name of the content type for `content`. */
  path: z.string(),
};

/** A purge with the number of pages that each edge dropped. */
export const Purge = z.object({
  ...purgeParts,
  at: z.string(),
  edges: z.array(z.object({ edge: z.string(), pages: z.number(), at: z.string() })),
});
export type Purge = z.infer<typeof Purge>;

export const purgePages = defineCall({
  name: 'purgePages',
  summary: 'Drop a page, all pages below a path, or everything from the caches of all edges',
  method: 'POST',
  path: '/api/operator/purges',
  changes: ['purges'],
  access: 'operator',
  body: PurgeForm,
  response: Purge,
  status: 201,
});

export const purges = defineCall({
  name: 'purges',
  summary: 'The latest purges, newest first',
  method: 'GET',
  path: '/api/operator/purges',
  access: 'operator',
  response: z.array(Purge),
  freshSeconds: 0,
});

/** A change of content: the pages that show its type are dropped, or all pages when the type is unknown. */
export const contentChanged = defineCall({
  name: 'contentChanged',
  summary: 'Webhook of the CMS, with its secret: pages are up to date at the next request',
  method: 'POST',
  path: '/api/webhooks/content',
  changes: [],
  body: z.looseObject({}),
  response: z.object({}),
  status: 202,
});

export const edgePurges = defineCall({
  name: 'edgePurges',
  summary: 'For edges: the purges after one, oldest first, and the number of the latest',
  method: 'GET',
  path: '/api/edge/purges',
  query: z.object({
    after: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))),
  }),
  response: z.object({ latest: z.number(), purges: z.array(z.object(purgeParts)) }),
  freshSeconds: 0,
});

export const reportPurge = defineCall({
  name: 'reportPurge',
  summary: 'For edges: a purge was done',
  method: 'POST',
  path: '/api/edge/purges/:purgeId/reports',
  changes: [],
  params: z.object({ purgeId: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)) }),
  body: z.object({
    edge: z.string().check(singleLine(), z.minLength(1), z.maxLength(100)),
    pages: z.number().check(z.int(), z.minimum(0)),
  }),
  response: z.object({}),
});
