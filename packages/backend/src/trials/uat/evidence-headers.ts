import { maskRealData } from '@up/api/rules/real-data';

/** The headers that are stored as evidence; the others are irrelevant or secret. */
const storedHeaders = [
  'content-type',
  'idempotency-key',
  'x-up-access-key',
  'x-up-uat-case',
  'x-up-simulate',
  'user-agent',
];
const maxValueLength = 500;

/** The headers of a request that are stored as evidence. */
export function evidenceHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, maskRealData(value).slice(0, maxValueLength)]] : [];
    }),
  );
}
