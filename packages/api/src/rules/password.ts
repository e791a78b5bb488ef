import * as z from 'zod/mini';

/** Spec 5: at least this long; the maximum is run-time configuration (`SiteConfig.passwordMaxLength`). */
export const passwordMinLength = 8;

/** Spec 5: at least one of these, and none of those. */
export const specialCharacters = '!@#$%^&*_';
export const forbiddenCharacters = `<>{}'/"`;

const hasOneOf = (characters: string, text: string) =>
  Array.from(characters).some((character) => text.includes(character));

/** One rule of spec 5, for the live list beside the field and for the check alike. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special' | 'forbidden';
  holds(password: string, maxLength: number): boolean;
}

/** Spec 5, in the order in which the form lists them. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', holds: (password, max) => password.length >= passwordMinLength && password.length <= max },
  { id: 'uppercase', holds: (password) => /[A-Z]/.test(password) },
  { id: 'lowercase', holds: (password) => /[a-z]/.test(password) },
  { id: 'digit', holds: (password) => /\d/.test(password) },
  { id: 'special', holds: (password) => hasOneOf(specialCharacters, password) },
  { id: 'forbidden', holds: (password) => !hasOneOf(forbiddenCharacters, password) },
];

/** The schema of a new password. Each broken rule is an issue whose message is `password.<rule id>`. */
export function newPassword(maxLength: number) {
  return z.string().check(
    z.minLength(1, 'required'),
    z.superRefine((password, context) => {
      for (const rule of passwordRules) {
        if (!rule.holds(password, maxLength)) context.addIssue({ code: 'custom', message: `password.${rule.id}` });
      }
    }),
  );
}
