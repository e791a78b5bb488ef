import { isAxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

import { callUrl } from '@up/api/call';
import { login, refreshToken } from '@up/api/calls/people/session';
import { headers, userAgent } from '@up/api/constants/headers';
import type { Locale } from '@up/api/constants/locales';
import { isProblem, pendingSessionProblem, reasonCodes } from '@up/api/problem';

import { claimVisit, type Visit } from './claim-visit.ts';
import type { RefreshResult } from './refresh.ts';
import type { Tokens, TokenStore } from './tokens.ts';

export interface SessionTransportOptions {
  tokens: TokenStore;
  visit: Visit;
  refresh(rejectedToken: string): Promise<RefreshResult>;
  /** Called when the session is over and its tokens are removed. */
  onEnd(): void;
  onTimeZone(timeZone: string): void;
  /** Asks for the second factor; resolves to whether the session was confirmed. */
  confirm(): Promise<boolean>;
  /** Tells the user to set up a second factor, by the type of the problem; resolves when the user has read it. */
  onFactorMissing(type: string): Promise<void>;
}

type Config = InternalAxiosRequestConfig & { retried?: boolean; confirmed?: boolean };

/**
 * Adds the session to every call of an instance: its headers, and one retry after a refresh (product.md#sessions,
 * product.md#errors).
 */
export function wireSession(instance: AxiosInstance, options: SessionTransportOptions): void {
  const { tokens, visit, refresh, onEnd, onTimeZone } = options;
  const confirm = once(options.confirm);
  const tellFactorMissing = once(async (type: string) => options.onFactorMissing(type));
  let ended = false;
  /** Calls that fail at the same time end their session once. */
  const endSession = () => {
    if (ended && !tokens.read()) return;
    ended = true;
    tokens.clear();
    onEnd();
  };

  instance.interceptors.request.use((config) => {
    const current = tokens.read();
    // The content service may belong to somebody else, and does not need to know who is signed in.
    if (current && !config.url?.startsWith('/content/')) {
      claimVisit(visit, current.userId);
      config.headers.set(headers.authToken, current.auth);
      config.headers.set(headers.userId, current.userId);
    }
    return config;
  });

  instance.interceptors.response.use(
    (response) => {
      const timeZone = headerOf(response, headers.timeZone);
      if (timeZone) onTimeZone(timeZone);
      const opened = openedBy(response);
      if (opened) tokens.write(opened);
      return response;
    },
    async (error: unknown) => {
      if (!isAxiosError(error) || !error.config || !error.response) throw error;
      const config = error.config as Config;
      const rejectedToken: unknown = config.headers.get(headers.authToken);
      if (isProblem(error.response.data) && error.response.data.reasonCode === reasonCodes.sessionEnded) {
        // The response to another call has replaced the session that this call was made with.
        const latest = tokens.read();
        if (latest && typeof rejectedToken === 'string' && latest.auth !== rejectedToken && !config.retried)
          return repeat(config);
        endSession();
        throw error;
      }
      const data: unknown = error.response.data;
      if (isProblem(data) && data.reasonCode === reasonCodes.secondFactorMissing)
        tellFactorMissing(data.type).catch((reason: unknown) => console.error(reason));
      if (isProblem(data) && data.reasonCode === reasonCodes.stepUpRequired && !config.confirmed) {
        const isConfirmed = await confirm();
        // Another tab may have been faster.
        const isReplaced = tokens.read() !== undefined && tokens.read()?.auth !== rejectedToken;
        if (isConfirmed || isReplaced) {
          config.confirmed = true;
          return instance.request(config);
        }
        // Nothing can be done with a sign-in that was not completed.
        if (data.type === pendingSessionProblem) endSession();
        throw error;
      }
      const mayRefresh = error.response.status === 401 && !config.retried && config.url !== login.path;
      if (!mayRefresh) throw error;
      // There was no session: the page needs one.
      if (typeof rejectedToken !== 'string') {
        onEnd();
        throw error;
      }
      const result = await refresh(rejectedToken);
      if (result === 'ended') {
        console.error('Could not refresh the session', error);
        endSession();
      }
      if (result !== 'refreshed') throw error;
      return repeat(config);
    },
  );

  function repeat(config: Config) {
    config.retried = true;
    return instance.request(config);
  }

  /** The session that a response of the Main API opens, after a sign-in or after the password was confirmed. */
  function openedBy(response: AxiosResponse): Tokens | undefined {
    const { url = '' } = response.config;
    if (!url.startsWith('/api/')) return undefined;
    const { userId } = (url === login.path ? response.data : (tokens.read() ?? {})) as Partial<Tokens>;
    return userId ? tokensOf({ get: (name) => headerOf(response, name) }, userId) : undefined;
  }
}

/** Runs a task once for all that wait for it. */
function once<A extends unknown[], T>(task: (...input: A) => Promise<T>): (...input: A) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...input) => (running ??= task(...input).finally(() => (running = undefined)));
}

function headerOf({ headers: all }: AxiosResponse, name: string): string | null {
  const value: unknown = all[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/** The tokens in a response's headers. */
export function tokensOf(reply: { get(name: string): string | null }, userId: string): Tokens | undefined {
  const auth = reply.get(headers.authToken);
  const refresh = reply.get(headers.refreshToken);
  return auth && refresh ? { auth, refresh, userId } : undefined;
}

/** All tabs wait for it. Two attempts end before a replaced token no longer returns its successor. In milliseconds. */
const refreshTimeoutMs = 8000;

/** Requests new tokens, once more if the response is lost. See `RefreshOptions.fetchTokens`. */
export async function fetchTokens(tokens: Tokens, locale: Locale): Promise<Tokens | undefined> {
  return requestTokens(tokens, locale).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return requestTokens(tokens, locale);
    throw error;
  });
}

/** With the headers of every other call (product.md#main-api). */
async function requestTokens({ auth, refresh, userId }: Tokens, locale: Locale): Promise<Tokens | undefined> {
  const response = await fetch(callUrl(refreshToken, {}), {
    headers: {
      [headers.language]: locale,
      [headers.userAgent]: userAgent,
      [headers.authToken]: auth,
      [headers.userId]: userId,
      [headers.refreshToken]: refresh,
    },
    signal: AbortSignal.timeout(refreshTimeoutMs),
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The refresh request failed with status ${response.status}`);
  return response.ok ? tokensOf(response.headers, userId) : undefined;
}
