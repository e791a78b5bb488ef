import type * as z from 'zod/mini';

import { newTable } from '@up/api/new-table';

/** The first message of each field, by its path; `nameless` is the key for errors without a path. */
export function fieldErrorsOf({ issues }: z.core.$ZodError, nameless = ''): Record<string, string> {
  const fieldErrors: Record<string, string> = newTable();
  for (const { path, message } of issues) fieldErrors[path.join('.') || nameless] ??= message;
  return fieldErrors;
}
