import { callDefinitions } from '../../call.ts';
import type { schemas } from './notice.schema.ts';

export type { Notice } from './notice.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The streams of notices, by which the list can be filtered. */
export const noticeStreams = ['service', 'maintenance', 'api', 'event'] as const;
export type NoticeStream = (typeof noticeStreams)[number];

export const notices = defineCall({
  name: 'notices',
  summary: 'Notices of the provider',
  service: 'content',
  method: 'GET',
  path: '/api/notices',
  richText: ['content'],
});
