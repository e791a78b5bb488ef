import { parameterMessage } from '@up/api/parameters/parameter-message';
import type { ProblemError } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';

/** What is wrong with a value; a number out of its bounds is told the bound. */
export type Wrong = 'required' | 'format' | 'notAllowed' | { min: number } | { max: number };

function messageOf(wrong: Wrong): string {
  if (typeof wrong === 'string') return parameterMessage(`parameter.${wrong}`, {});
  return 'min' in wrong ? parameterMessage('parameter.tooSmall', wrong) : parameterMessage('parameter.tooLarge', wrong);
}

/** A validation problem beyond the parameter definitions: the kind of error of each field, by its path. */
export function invalid(fields: Record<string, Wrong>, detail?: string): ProblemError {
  const messages = Object.entries(fields).map(([path, wrong]) => [path, messageOf(wrong)] as const);
  return problem('invalidInput', { detail, fieldErrors: Object.fromEntries(messages) });
}

/** Throws when any of the fields is invalid. */
export function rejectInvalid(fields: Record<string, Wrong | false | undefined>): void {
  const wrong = Object.entries(fields).filter((field): field is [string, Wrong] => Boolean(field[1]));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** What is wrong with a number that must be within bounds; undefined when nothing is. */
export function outOfBounds(value: number, { min, max }: { min?: number; max: number }): Wrong | undefined {
  if (min !== undefined && value < min) return { min };
  return value > max ? { max } : undefined;
}
