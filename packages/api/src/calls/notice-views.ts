import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

/** The number of views of each notice, by slug, for all languages together. Notices without views are omitted. */
export const noticeViews = defineCall({
  name: 'noticeViews',
  summary: 'The number of views of each notice',
  method: 'GET',
  path: '/api/no-auth/notice-views',
  response: z.record(z.string(), z.number()),
  freshSeconds: 30,
});

/** Called by the browser once a notice is shown, so that the page itself can be cached for everybody. */
export const countNoticeView = defineCall({
  name: 'countNoticeView',
  summary: 'Count a view of a notice, once a day per visitor; returns the total',
  method: 'POST',
  path: '/api/no-auth/notices/:slug/views',
  changes: [],
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ views: z.number() }),
});
