import { createStore, type StoreApi } from 'zustand/vanilla';

import type { SessionState } from '@up/host';

/** The session of this visit. It starts as the server rendered it: signed out. */
export function createSession(): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({ loggedIn: false }));
}
