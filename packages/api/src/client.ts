import type { CallFunction, ClientOptions } from './transport.ts';

export type { CallFunction, CallOptions, ClientOptions } from './transport.ts';

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
