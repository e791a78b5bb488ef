import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';

// Rules of spec 5 for what is no text.

/** A number below this one. */
export const smallerThan = (value: number) => z.lt(value, ruleMessage('smallerThan', { value }));

/** A number above this one. */
export const greaterThan = (value: number) => z.gt(value, ruleMessage('greaterThan', { value }));

/** A list that is not empty. */
export const atLeastOne = () => z.minLength(1, ruleMessage('atLeastOne'));

/**
 * That a field of a form repeats another. The check is made whatever else is wrong, so that a form says everything
 * at once; of an empty field its own rules speak.
 */
export function equalTo(field: string, other: string) {
  return z.refine<unknown>(
    (values) => {
      const typed = values as Record<string, unknown>;
      return !typed[field] || typed[field] === typed[other];
    },
    {
      path: [field],
      message: ruleMessage('equalTo', { other }),
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
}
