import { createStore, type StoreApi } from 'zustand/vanilla';

import { defaultTimeZone } from '@up/api/constants/time-zone';
import type { SessionState } from '@up/host';

/** The session of a visit. It starts signed out, as the server rendered it. */
export function createSession(): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({ loggedIn: false, timeZone: defaultTimeZone }));
}
