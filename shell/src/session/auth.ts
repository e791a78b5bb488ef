import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';

import type { CallFunction } from '@up/api/client';
import { login, logout, userDetails, type UserDetails } from '@up/api/calls/session';
import type { Auth, SessionState, SessionUser } from '@up/host';

import { frameKey } from '../frame-key.ts';
import type { TokenStore } from './tokens.ts';

export interface AuthOptions {
  call: CallFunction;
  tokens: TokenStore;
  session: StoreApi<SessionState>;
  queryClient: QueryClient;
  /** Drops what this tab has kept of its user. */
  forget(): void;
}

/** Signing in and out, and the user's data. */
export function createAuth({ call, tokens, session, queryClient, forget }: AuthOptions): Auth {
  let loading: Promise<void> | undefined;
  let leaving = false;

  function reload(): Promise<void> {
    loading ??= load().finally(() => (loading = undefined));
    return loading;
  }

  async function load(): Promise<void> {
    const current = tokens.read();
    // Its answer would come from a session that is about to be no more.
    if (!current || leaving) return;
    const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
    const details = await call(userDetails, { params: { id: current.userId }, query });
    session.setState({ loggedIn: true, user: userOf(details) });
  }

  return {
    reload,
    async signIn(username, password, options) {
      // The transport keeps the tokens of the answer's headers.
      await call(login, { body: { username, password } }, options);
      queryClient.clear();
      session.setState({ loggedIn: true });
      await reload();
    },
    async signOut() {
      leaving = true;
      await loading?.catch(() => undefined);
      // Out is out, also where the server cannot be told.
      await call(logout, {}).catch((error: unknown) => console.error('The server did not end the session', error));
      tokens.signOut();
      forget();
      endLocally(session, queryClient);
      leaving = false;
    },
  };
}

/** Forgets what this tab knows of the user. The frame stays: without its data the server's could not be hydrated. */
export function endLocally(session: StoreApi<SessionState>, queryClient: QueryClient): void {
  session.setState({ loggedIn: false, user: undefined });
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== frameKey });
}

function userOf(details: UserDetails): SessionUser {
  const { userId, userName, name, email, organization, aspId, phone, roles } = details;
  return { userId, userName, name, email, organization, aspId, phone, roles };
}

/** The auth of server rendering, which has no session. */
export const noAuth: Auth = {
  signIn: () => Promise.reject(new Error('There is no sign-in on the server')),
  signOut: () => Promise.resolve(),
  reload: () => Promise.resolve(),
};
