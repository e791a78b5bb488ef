import * as z from 'zod/mini';

import type { Call, Schema, Service } from '@up/api/call';
import { publicReads } from '@up/api/public-reads';
import { schemasOf } from '@up/api/schemas-of';

const readPatterns = publicReads.map((call) => ({
  call,
  pattern: new RegExp(`^${call.service === 'content' ? '/content' : ''}${call.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

/** The call of a public read; `undefined` when the request is not one. */
export function publicReadOf(method: string, path: string, service: Service): Call | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return readPatterns.find(({ call, pattern }) => call.service === service && pattern.test(path))?.call;
}

/** Drops undeclared parameters: they would fill the cache, or request something that is not a public read. */
export function declaredQuery(call: Call, searchParams: URLSearchParams): string {
  const declared = new URLSearchParams();
  for (const name of Object.keys(shapeOf(schemasOf(call).query))) {
    const value = searchParams.get(name);
    if (value !== null) declared.set(name, value);
  }
  return declared.size > 0 ? `?${declared}` : '';
}

/** Whether each declared parameter has a value that its call allows. */
export function isValidQuery(call: Call, searchParams: URLSearchParams): boolean {
  return Object.entries(shapeOf(schemasOf(call).query)).every(([name, schema]) => {
    const text = searchParams.get(name);
    if (text === null) return z.safeParse(schema, undefined).success;
    // A query has only strings; the schema may expect a number.
    return z.safeParse(schema, text).success || (text !== '' && z.safeParse(schema, Number(text)).success);
  });
}

function shapeOf(schema: unknown): Record<string, Schema> {
  const { shape } = (schema ?? {}) as { shape?: Record<string, Schema> };
  return shape ?? {};
}
