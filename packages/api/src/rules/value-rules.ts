import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';

// Rules of product.md#messages for values other than text.

/** A number below this one. */
export const smallerThan = (value: number) => z.lt(value, ruleMessage('smallerThan', { value }));

/** A number above this one. */
export const greaterThan = (value: number) => z.gt(value, ruleMessage('greaterThan', { value }));

/** A list that is not empty. */
export const atLeastOne = () => z.minLength(1, ruleMessage('atLeastOne'));

/**
 * Requires that a field of a form repeats another. The check runs even if there are other errors, so that a form
 * reports everything together; an empty field shows only its own errors.
 * @param message what the form says instead of the template
 */
export function equalTo(field: string, other: string, message = ruleMessage('equalTo', { other })) {
  return z.refine<unknown>(
    (values) => {
      const typed = values as Record<string, unknown>;
      return !typed[field] || typed[field] === typed[other];
    },
    {
      path: [field],
      message,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
}
