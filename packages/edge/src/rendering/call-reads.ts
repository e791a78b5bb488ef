import { callUrl, type Call, type CallInput, type CallOutput } from '@up/api/call';
import { parseJson } from '@up/api/exact-json';
import { headers } from '@up/api/constants/headers';
import type { Locale } from '@up/api/constants/locales';
import { schemasOf } from '@up/api/schemas-of';
import { parse, type $ZodType } from 'zod/v4/core';

import type { InternalRead } from './process/render-protocol.ts';
import { within } from '../http/within.ts';

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
 * Makes reads of calls, of this edge itself (`internalReads`, so that responses are sanitised and cached) or of a service.
 * @param more further headers for each read
 */
export function callReads(read: InternalRead, more: Readonly<Record<string, string>> = {}): Read {
  return async (call, input, locale) => {
    const response = await within(
      timeLimitMs,
      read(callUrl(call, input), { ...more, [headers.language]: locale }),
    ).catch((cause: unknown) => {
      throw new ReadError(0, call.name, { cause });
    });
    if (response.status !== 200) throw new ReadError(response.status, call.name);
    return parse(schemasOf(call).response as $ZodType<CallOutput<typeof call>>, parseJson(response.body));
  };
}

/** Reads of a service, without this edge's cache. */
export function serviceReads(baseUrl: string): InternalRead {
  return async (path, sent) => {
    const response = await fetch(baseUrl + path, { headers: sent, signal: AbortSignal.timeout(timeLimitMs) });
    return { status: response.status, headers: {}, body: await response.text() };
  };
}
