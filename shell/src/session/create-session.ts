import { createStore, type StoreApi } from 'zustand/vanilla';

import { defaultTimeZone } from '@up/api/constants';
import type { SessionState } from '@up/host';

/** The session of a visit. It starts as the server rendered it: signed out. */
export function createSession(): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({ loggedIn: false, timeZone: defaultTimeZone }));
}
