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

/** product.md#passwords: the minimum length; the maximum is run-time configuration (`SiteConfig.passwordMaxLength`). */
export const passwordMinLength = 8;

/** At least one of the special characters, and none of the forbidden ones (product.md#passwords). */
export const passwordCharacters = { special: '!@#$%^&*_', forbidden: `<>{}'/"` } as const;

/** A rule of product.md#passwords, both for the live list next to the field and for validation. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special' | 'forbidden';
  check(maxLength: number): z.core.$ZodCheck<string>;
}

/** product.md#passwords, in the order in which the form lists them. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', check: (maxLength) => between(passwordMinLength, maxLength) },
  { id: 'uppercase', check: uppercase },
  { id: 'lowercase', check: lowercase },
  { id: 'digit', check: number },
  { id: 'special', check: () => specialCharacter(passwordCharacters.special) },
  { id: 'forbidden', check: () => forbiddenCharacters(passwordCharacters.forbidden) },
];

/** Whether a password satisfies a rule. */
export function satisfiesRule(password: string, rule: PasswordRule, maxLength: number): boolean {
  return z.safeParse(z.string().check(rule.check(maxLength)), password).success;
}

/** The schema of a new password. Each violated rule is a separate issue. */
export function newPassword(maxLength: number) {
  return z.string().check(required(), ...passwordRules.map(({ check }) => check(maxLength)));
}
