import type { OpenSession } from '@up/api/calls/people/open-session';
import { formatDateTime, useSession } from '@up/host';

import { useText } from '../../../text.ts';

/** The name of a device from its browser and system, as far as they are known. */
export function useDeviceName(): (session: Pick<OpenSession, 'browser' | 'system'>) => string {
  const text = useText();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || text('account.sessions.unknown');
}

/** The same for places that do not show times: the sign-in time distinguishes devices of the same name. */
export function useDistinctName(sessions: readonly OpenSession[]): (session: OpenSession) => string {
  const text = useText();
  const nameOf = useDeviceName();
  const timeZone = useSession((state) => state.timeZone);
  return (session) => {
    const name = nameOf(session);
    if (sessions.filter((other) => nameOf(other) === name).length < 2) return name;
    return text('account.sessions.distinct', { name, at: formatDateTime(session.signedInAt, timeZone) });
  };
}
