import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { CallFunction } from '@up/api/client';
import { login, logout, userDetails, type UserDetails } from '@up/api/calls/people/session';
import type { Auth, SessionState, SessionUser } from '@up/host';
import { defaultTimeZone } from '@up/api/constants/time-zone';

import type { TokenStore } from './tokens.ts';

/** Prefix of the query keys of the frame's data: it is the same for everybody, and stays when a session ends. */
export const frameKey = 'frame';

export interface AuthOptions {
  call: CallFunction;
  tokens: { read(): { userId: string } | undefined } & Pick<TokenStore, 'signOut'>;
  session: StoreApi<SessionState>;
  queryClient: QueryClient;
  /** Removes what this tab has stored of its user. */
  forget(): void;
  /** Tells the user that the second factor will be removed at a time, because somebody has said that it is lost. */
  onFactorReset?(at: string): void;
}

/** A response that is later may be lost: the next caller asks again. In milliseconds. */
const sharedForMs = 5000;

/** How long signing out waits for the server. In milliseconds. */
const signOutTimeoutMs = 10_000;

/** Signing in and out, and loading the user's data. */
export function createAuth({ call, tokens, session, queryClient, forget, onFactorReset }: AuthOptions): Auth {
  let loading: { task: Promise<void>; since: number; aborts: AbortController } | undefined;
  let isSigningOut = false;

  function reload(): Promise<void> {
    if (loading && performance.now() - loading.since < sharedForMs) return loading.task;
    const aborts = new AbortController();
    const task = load(aborts.signal).finally(() => {
      if (loading?.aborts === aborts) loading = undefined;
    });
    loading = { task, since: performance.now(), aborts };
    return task;
  }

  async function load(signal: AbortSignal): Promise<void> {
    const current = tokens.read();
    // Its response would come from a session that is about to end.
    if (!current || isSigningOut) return;
    const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
    const details = await call(userDetails, { params: { id: current.userId }, query }, { signal });
    session.setState({ loggedIn: true, user: userOf(details) });
    if (details.factorResetAt !== undefined) onFactorReset?.(details.factorResetAt);
  }

  return {
    reload,
    async signIn(username, password, options) {
      // The transport stores the tokens of the response's headers.
      await call(login, { body: { username, password } }, options);
      queryClient.clear();
      // The session may wait for its second factor, which the first call asks for.
      await reload().catch((error: unknown) => {
        if (tokens.read()) session.setState({ loggedIn: true });
        throw error;
      });
    },
    async signOut() {
      isSigningOut = true;
      loading?.aborts.abort();
      await loading?.task.catch(() => undefined);
      // Sign out locally even if the server cannot be reached.
      const signal = AbortSignal.timeout(signOutTimeoutMs);
      await call(logout, {}, { signal }).catch((error: unknown) =>
        console.error('The server did not end the session', error),
      );
      tokens.signOut();
      forget();
      endLocally(session, queryClient);
      isSigningOut = false;
    },
  };
}

/**
 * Removes the user's data from this tab. The frame's data stays, because the server's markup could not be hydrated
 * without it.
 */
export function endLocally(session: StoreApi<SessionState>, queryClient: QueryClient): void {
  session.setState({ loggedIn: false, user: undefined });
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== frameKey });
}

function userOf(details: UserDetails): SessionUser {
  const { userId, userName, name, email, organization, aspId, phone, roles = [] } = details;
  return { userId, userName, name, email, organization, aspId, phone, roles };
}

/** The auth of server rendering, which has no session. */
export const noAuth: Auth = {
  signIn: () => Promise.reject(new Error('There is no sign-in on the server')),
  signOut: () => Promise.resolve(),
  reload: () => Promise.resolve(),
};

/** The session of a visit. It starts signed out, as the server rendered it. */
export function createSession(): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({ loggedIn: false, timeZone: defaultTimeZone }));
}
