import { callDefinitions } from '../../call.ts';
import type { schemas } from './timeline.schema.ts';

export type { Timeline, TimelineItem } from './timeline.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The most items of a kind in a timeline. */
export const timelineLimit = 200;

/** 404: the project's sandbox has no object with this id. */
export const sandboxTimeline = defineCall({
  name: 'sandboxTimeline',
  summary:
    'All that happened to a card, a cardholder or another object: calls, terminal steps, decisions, movements and events',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/timeline',
  right: 'sandbox',
  freshSeconds: 0,
});
