import * as z from 'zod/mini';

/**
 * The check that the confirmation repeats a password. It is made whatever else is wrong, so that a form says
 * everything at once; of an empty confirmation the field itself speaks.
 */
export function repeats(password: string) {
  return z.refine<unknown>(
    (values) => {
      const typed = values as Record<string, unknown>;
      return !typed.confirmation || typed.confirmation === typed[password];
    },
    {
      path: ['confirmation'],
      message: 'confirmation.different',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
}

export const confirmation = z.string().check(z.minLength(1, 'required'));
