import { openSessions } from '@up/api/calls/people/open-session';
import { callQuery, type Portal } from '@up/host';

export function sessionsQuery(portal: Portal, userId: string) {
  return callQuery(portal, openSessions, { params: { id: userId } });
}
