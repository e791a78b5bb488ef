import { isAxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

import { callUrl, type CallOutput } from '@up/api/call';
import { login, refreshToken } from '@up/api/calls/session';
import { headers } from '@up/api/constants';
import { isProblem, reasonCodes } from '@up/api/problem';

import type { RefreshResult } from './refresh.ts';
import type { Tokens, TokenStore } from './tokens.ts';

export interface SessionTransportOptions {
  tokens: TokenStore;
  refresh(refused: string): Promise<RefreshResult>;
  /** The session is over and its tokens are gone. */
  onEnd(): void;
  onTimeZone(timeZone: string): void;
}

type Config = InternalAxiosRequestConfig & { retried?: boolean };

/** Gives every call of an instance the session: its headers, and one retry after a refresh (spec 4, 8). */
export function wireSession(instance: AxiosInstance, options: SessionTransportOptions): void {
  const { tokens, refresh, onEnd, onTimeZone } = options;
  let ended = false;
  /** Calls that fail together end their session once. */
  const endSession = () => {
    if (ended && !tokens.read()) return;
    ended = true;
    tokens.clear();
    onEnd();
  };

  instance.interceptors.request.use((config) => {
    const current = tokens.read();
    if (current) {
      config.headers.set(headers.authToken, current.auth);
      config.headers.set(headers.userId, current.userId);
    }
    return config;
  });

  instance.interceptors.response.use(
    (response) => {
      const timeZone = headerOf(response, headers.timeZone);
      if (timeZone) onTimeZone(timeZone);
      if (response.config.url === login.path) {
        const { userId } = response.data as CallOutput<typeof login>;
        const opened = tokensOf({ get: (name) => headerOf(response, name) }, userId);
        if (opened) tokens.write(opened);
      }
      return response;
    },
    async (error: unknown) => {
      if (!isAxiosError(error) || !error.config || !error.response) throw error;
      const config = error.config as Config;
      if (isProblem(error.response.data) && error.response.data.reasonCode === reasonCodes.sessionEnded) {
        endSession();
        throw error;
      }
      const refused = config.headers.get(headers.authToken);
      const mayRefresh = error.response.status === 401 && !config.retried && config.url !== login.path;
      if (!mayRefresh) throw error;
      // Nobody was signed in: the page needs somebody who is.
      if (typeof refused !== 'string') {
        onEnd();
        throw error;
      }
      const result = await refresh(refused);
      if (result === 'ended') {
        console.error('The session could not be refreshed', error);
        endSession();
      }
      if (result !== 'refreshed') throw error;
      config.retried = true;
      return instance.request(config);
    },
  );
}

function headerOf({ headers: all }: AxiosResponse, name: string): string | null {
  const value: unknown = all[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/** The tokens that an answer carries, in its headers. */
export function tokensOf(answer: { get(name: string): string | null }, userId: string): Tokens | undefined {
  const auth = answer.get(headers.authToken);
  const refresh = answer.get(headers.refreshToken);
  return auth && refresh ? { auth, refresh, userId } : undefined;
}

/** Asks for successors of the tokens. See `RefreshOptions.fetchTokens`. */
export async function fetchTokens({ refresh, userId }: Tokens): Promise<Tokens | undefined> {
  const response = await fetch(callUrl(refreshToken, {}), { headers: { [headers.refreshToken]: refresh } });
  if (response.status >= 500 || response.status === 429) throw new Error(`The refresh was answered ${response.status}`);
  return response.ok ? tokensOf(response.headers, userId) : undefined;
}
