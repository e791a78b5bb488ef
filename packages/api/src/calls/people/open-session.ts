import { callDefinitions } from '../../call.ts';
import type { schemas } from './open-session.schema.ts';

export type { OpenSession } from './open-session.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'member' });

export const openSessions = defineCall({
  name: 'openSessions',
  summary: 'My sessions, last used first',
  method: 'GET',
  path: '/api/users/:id/sessions',
  freshSeconds: 0,
});

/** New tokens of the caller's own session are in the response headers; the old ones become invalid. */
export const endSessions = defineCall({
  name: 'endSessions',
  summary: 'End one of my sessions, or all others; new tokens are in the response headers',
  method: 'POST',
  path: '/api/users/:id/sessions/end',
  changes: ['openSessions'],
});
