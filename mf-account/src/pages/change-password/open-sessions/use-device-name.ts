import type { OpenSession } from '@up/api/calls/open-session';
import { formatDateTime, useSession } from '@up/host';

import { useText } from '../../../text.ts';

/** The name that people know a device by, as far as it is known. */
export function useDeviceName(): (session: Pick<OpenSession, 'browser' | 'system'>) => string {
  const text = useText();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || text('account.sessions.unknown');
}

/** The same where it stands without its times: what several of the devices are called is told apart by their sign-in. */
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
