import { maskDigits } from '../sandbox/history/mask.ts';

/** The headers that evidence keeps; the others say nothing about the call, or are secret. */
const keptHeaders = [
  'content-type',
  'idempotency-key',
  'x-up-access-key',
  'x-up-uat-case',
  'x-up-simulate',
  'user-agent',
];
const longestValue = 500;

/** The headers of a request that are kept as evidence. */
export function evidenceHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, maskDigits(value).slice(0, longestValue)]] : [];
    }),
  );
}
