import axios, { isAxiosError, type AxiosInstance } from 'axios';

import { callUrl, type Call, type CallInput, type CallOutput } from './call.ts';
import { headers, userAgent, type Locale } from './constants.ts';
import { Problem, ProblemError, reasonCodes } from './problem.ts';

/** Makes a call and gives its parsed answer. Throws a {@link ProblemError} for everything else. */
export type CallFunction = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<CallOutput<C>>;

export interface ClientOptions {
  /** Origin of the site, e.g. `http://127.0.0.1:3000`; empty in the browser. */
  origin: string;
  locale: Locale;
  /** Wires the session into the instance (tokens, refresh); absent on the server, which never has one. */
  session?: (instance: AxiosInstance) => void;
}

/** The one HTTP client. There is no time limit (spec 9); a caller that gives up aborts its signal. */
export function createClient({ origin, locale, session }: ClientOptions): CallFunction {
  const instance = axios.create({
    baseURL: origin,
    adapter: 'fetch',
    withCredentials: true,
    headers: { [headers.language]: locale, [headers.userAgent]: userAgent },
  });
  session?.(instance);
  return async (call, input, options) => {
    try {
      const response = await instance.request({
        method: call.method,
        url: callUrl(call, input),
        data: input.body,
        signal: options?.signal,
        headers: call.service === 'content' ? { 'Strapi-Response-Format': 'v4' } : {},
      });
      return response.data;
    } catch (error) {
      throw toProblemError(error);
    }
  };
}

/** Turns whatever a request threw into a {@link ProblemError}; an abort stays an abort. */
export function toProblemError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const parsed = Problem.safeParse(error.response?.data);
  if (parsed.success) return new ProblemError(parsed.data, { cause: error });
  const status = error.response?.status ?? 0;
  return new ProblemError(
    {
      type: 'about:blank',
      title: status === 0 ? 'The network did not answer' : `HTTP ${status}`,
      status,
      reasonCode: reasonOfStatus(status),
    },
    { cause: error },
  );
}

function reasonOfStatus(status: number): string {
  if (status === 401) return reasonCodes.unauthenticated;
  if (status === 403) return reasonCodes.forbidden;
  if (status === 404) return reasonCodes.notFound;
  return status === 0 || status >= 502 ? reasonCodes.unavailable : reasonCodes.unexpected;
}
