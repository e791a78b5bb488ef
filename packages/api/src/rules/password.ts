import * as z from 'zod/mini';

import {
  between,
  forbiddenCharacters,
  lowercase,
  number,
  required,
  specialCharacter,
  uppercase,
} from './text-rules.ts';

/** Spec 5: at least this long; the maximum is run-time configuration (`SiteConfig.passwordMaxLength`). */
export const passwordMinLength = 8;

/** Spec 5: at least one of these, and none of those. */
export const passwordCharacters = { special: '!@#$%^&*_', forbidden: `<>{}'/"` } as const;

/** One rule of spec 5, for the live list beside the field and for the check alike. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special' | 'forbidden';
  check(maxLength: number): z.core.$ZodCheck<string>;
}

/** Spec 5, in the order in which the form lists them. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', check: (maxLength) => between(passwordMinLength, maxLength) },
  { id: 'uppercase', check: uppercase },
  { id: 'lowercase', check: lowercase },
  { id: 'digit', check: number },
  { id: 'special', check: () => specialCharacter(passwordCharacters.special) },
  { id: 'forbidden', check: () => forbiddenCharacters(passwordCharacters.forbidden) },
];

/** Whether a password keeps a rule. */
export function keepsRule(password: string, rule: PasswordRule, maxLength: number): boolean {
  return z.safeParse(z.string().check(rule.check(maxLength)), password).success;
}

/** The schema of a new password. Each broken rule is an issue of its own. */
export function newPassword(maxLength: number) {
  return z.string().check(required(), ...passwordRules.map(({ check }) => check(maxLength)));
}
