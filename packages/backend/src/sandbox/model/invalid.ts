import { parameterMessage, type ParameterMessageId } from '@up/api/parameters/parameter-message';
import type { ProblemError } from '@up/api/problem';

import { problem } from '../../platform/http/problems.ts';

type Wrong = 'required' | 'format' | 'notAllowed';

/** A validation problem beyond the parameter definitions: the kind of error of each field, by its path. */
export function invalid(fields: Record<string, Wrong>, detail?: string): ProblemError {
  const messages = Object.entries(fields).map(([path, wrong]) => {
    const id = `parameter.${wrong}` as const satisfies ParameterMessageId;
    return [path, parameterMessage(id, {})];
  });
  return problem('invalidInput', { detail, fieldErrors: Object.fromEntries(messages) as Record<string, string> });
}

/** Throws when any of the fields is invalid. */
export function rejectInvalid(fields: Record<string, Wrong | false | undefined>): void {
  const wrong = Object.entries(fields).filter((field): field is [string, Wrong] => Boolean(field[1]));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}
