import { callDefinitions } from '../../call.ts';
import type { schemas } from './notice-views.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** As many notices are in one response of `noticeViews`; a shorter list is the last one. */
export const listedViews = 1_000;

/**
 * The number of views of each notice, by slug and in its order, for all languages together. Notices without views are
 * omitted.
 */
export const noticeViews = defineCall({
  name: 'noticeViews',
  summary: 'The number of views of each notice; `after` is the last slug of the list before',
  method: 'GET',
  path: '/api/no-auth/notice-views',
  freshSeconds: 30,
});

/** Called by the browser once a notice is shown, so that the page itself can be cached for everybody. */
export const countNoticeView = defineCall({
  name: 'countNoticeView',
  summary: 'Count a view of a notice, once a day per visitor; returns the total',
  method: 'POST',
  path: '/api/no-auth/notices/:slug/views',
  changes: [],
});
