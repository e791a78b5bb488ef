import type { AxiosInstance } from 'axios';

import type { Call, CallInput, CallOutput } from './call.ts';
import type { Locale } from './constants/locales.ts';

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

/**
 * The HTTP client. A page that came with its data makes no call, so the transport is loaded by the first call. There is
 * no time limit (product.md#durations); callers abort with a signal.
 */
export function createClient(options: ClientOptions): CallFunction {
  let transport: Promise<CallFunction> | undefined;
  return async (call, input, callOptions) => {
    const loading = (transport ??= loadTransport(options));
    // The next call loads it again after a failure.
    loading.catch(() => {
      if (transport === loading) transport = undefined;
    });
    return (await loading)(call, input, callOptions);
  };
}

async function loadTransport(options: ClientOptions): Promise<CallFunction> {
  const { createTransport } = await import(/* webpackChunkName: "transport" */ './transport.ts');
  return createTransport(options);
}
