import axios, { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';

import { type Call, type CallInput, type CallOutput, callUrl } from './call.ts';
import { headers, userAgent } from './constants/headers.ts';
import type { Locale } from './constants/locales.ts';
import { parseJson } from './exact-json.ts';
import { isProblem, ProblemError, reasonCodes } from './problem.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The uploaded share of a file, from 0 to 1. In browsers only. */
  onProgress?: (sent: number) => void;
  /** Of a stream: gets the type of each event. The call returns when the stream has ended. */
  onEvent?: (type: string) => void;
}

/** Makes a call and returns its response. Throws a `ProblemError` for anything else. */
export type CallFunction = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallOutput<C>>;

export interface ClientOptions {
  /** Origin of the site, e.g. `http://127.0.0.1:3000`; empty in the browser. */
  origin: string;
  locale: Locale;
  /** Adds the session to the instance (tokens, refresh); absent on the server, which never has one. */
  session?: (instance: AxiosInstance) => void | Promise<void>;
}

/** Makes calls over HTTP with axios; see `createClient`. */
export async function createTransport({ origin, locale, session }: ClientOptions): Promise<CallFunction> {
  const instance = axios.create({
    baseURL: origin,
    adapter: 'fetch',
    withCredentials: true,
    transformResponse: readJson,
    headers: { [headers.language]: locale, [headers.userAgent]: userAgent },
  });
  instance.interceptors.response.use(undefined, readProblem);
  await session?.(instance);
  return async (call, input, options) => {
    try {
      const response = await instance.request<never>({
        method: call.method,
        url: callUrl(call, input),
        data: input.body,
        signal: options?.signal,
        ...(options?.onProgress && progressConfig(options.onProgress)),
        ...(call.isStream && { responseType: 'stream' as const }),
        headers: {
          traceparent: newTraceparent(),
          ...(call.service === 'content' ? { 'Strapi-Response-Format': 'v4' } : {}),
          // Otherwise axios declares every POST as a form, even without a body.
          ...('body' in input ? fileType(input.body) : { 'Content-Type': false }),
        },
      });
      rejectHtml(String(response.headers['content-type'] ?? ''));
      if (!call.isStream) return response.data;
      const { readEvents } = await import(/* webpackChunkName: "events" */ './read-events.ts');
      await readEvents(response.data, options?.onEvent ?? (() => undefined));
      return {} as never;
    } catch (error) {
      throw toProblemError(error);
    }
  };
}

/** A response that is no JSON stays a text. */
function readJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? parseJson(data) : data;
  } catch {
    return data;
  }
}

/** A stream that is rejected has a problem like that of any other call. */
async function readProblem(error: unknown): Promise<never> {
  if (isAxiosError<unknown>(error) && error.response?.data instanceof ReadableStream) {
    error.response.data = readJson(await new Response(error.response.data).text());
  }
  throw error;
}

/** No call returns an HTML page: a proxy does, such as one that asks to sign in. */
function rejectHtml(contentType: string): void {
  if (!contentType.startsWith('text/html')) return;
  throw new ProblemError({
    type: 'about:blank',
    title: 'A page came in place of data',
    status: 502,
    reasonCode: reasonCodes.unavailable,
  });
}

/** Streaming with `fetch` needs HTTP/2; XMLHttpRequest reports progress everywhere. */
function progressConfig(onProgress: (sent: number) => void): AxiosRequestConfig {
  return { adapter: 'xhr', onUploadProgress: ({ progress }) => onProgress(progress ?? 0) };
}

/** W3C Trace Context: the id of this call in the logs of every service that handles it. */
function newTraceparent(): string {
  const hex = (bytes: number) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex(16)}-${hex(8)}-01`;
}

function fileType(body: unknown) {
  return body instanceof Blob ? { 'Content-Type': body.type || 'application/octet-stream' } : {};
}

/** Converts any error of a request to a {@link ProblemError}; an abort stays an abort. */
export function toProblemError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const response: unknown = error.response?.data;
  const retryAfterSeconds = secondsOf(error.response?.headers['retry-after']);
  if (isProblem(response)) return new ProblemError({ retryAfterSeconds, ...response }, { cause: error });
  const status = error.response?.status ?? 0;
  return new ProblemError(
    {
      type: 'about:blank',
      title: status === 0 ? 'The network did not answer' : `HTTP ${status}`,
      status,
      reasonCode: reasonOfStatus(status),
      retryAfterSeconds,
    },
    { cause: error },
  );
}

/** For responses of a proxy, such as one with a smaller upload limit. */
const reasonsOfStatus = new Map<number, string>([
  [400, reasonCodes.invalidInput],
  [401, reasonCodes.unauthenticated],
  [403, reasonCodes.forbidden],
  [404, reasonCodes.notFound],
  [409, reasonCodes.conflict],
  [413, reasonCodes.payloadTooLarge],
  [415, reasonCodes.unsupportedMediaType],
  [429, reasonCodes.tooManyRequests],
]);

function reasonOfStatus(status: number): string {
  if (status === 0 || status >= 502) return reasonCodes.unavailable;
  return reasonsOfStatus.get(status) ?? reasonCodes.unexpected;
}

/** Seconds, as our services send them; a proxy's date is ignored. */
function secondsOf(retryAfter: unknown): number | undefined {
  const seconds = Number.parseInt(String(retryAfter), 10);
  return Number.isFinite(seconds) ? seconds : undefined;
}
