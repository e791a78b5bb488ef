import * as z from 'zod/mini';

import type { Schema } from '@up/api/call';

import { problem } from './problems.ts';

/**
 * Parses what a person filled in with the schema that the browser's form has too.
 * @throws {ProblemError} 400 with the schema's message ids by field path
 */
export function parseForm<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw problem('invalidInput', { fieldErrors: fieldErrorsOf(result.error) });
}

/** The first message of each field, by its path; `nameless` names what is wrong as a whole. */
export function fieldErrorsOf({ issues }: z.core.$ZodError, nameless = ''): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of issues) fieldErrors[path.join('.') || nameless] ??= message;
  return fieldErrors;
}
