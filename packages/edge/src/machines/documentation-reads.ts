import { callUrl, type Call, type CallInput, type CallOutput } from '@up/api/call';
import { headers, type Locale } from '@up/api/constants';
import { schemasOf } from '@up/api/schemas-of';
import { parse, type $ZodType } from 'zod/v4/core';

/** A public read that failed, with its status; 0 when no service answered. */
export class ReadError extends Error {
  readonly status: number;

  constructor(status: number, what: string, options?: ErrorOptions) {
    super(`${what} answered ${status}`, options);
    this.status = status;
  }
}

/** Makes public reads in a language. */
export type Read = <C extends Call>(call: C, input: CallInput<C>, locale: Locale) => Promise<CallOutput<C>>;

const timeLimitMs = 10_000;

/**
 * Reads through this edge itself, so that responses are sanitised and cached.
 * @param origin where this edge listens
 * @param more further headers for each read
 */
export function documentationReads(origin: () => string, more: Readonly<Record<string, string>> = {}): Read {
  return async (call, input, locale) => {
    const address = origin() + callUrl(call, input);
    const answer = await fetch(address, {
      headers: { ...more, [headers.language]: locale },
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((cause: unknown) => {
      throw new ReadError(0, call.name, { cause });
    });
    if (!answer.ok) throw new ReadError(answer.status, call.name);
    return parse(schemasOf(call).response as $ZodType<CallOutput<typeof call>>, await answer.json());
  };
}
