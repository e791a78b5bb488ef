import type { OpenSession } from '@up/api/calls/open-session';

import { useText } from '../../../text.ts';

/** The name that people know a device by, as far as it is known. */
export function useDeviceName(): (session: Pick<OpenSession, 'browser' | 'system'>) => string {
  const text = useText();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || text('account.sessions.unknown');
}
