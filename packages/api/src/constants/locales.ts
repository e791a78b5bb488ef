import { daySeconds } from '../day.ts';

/** The languages on offer (product.md#languages). */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ko';

/** The locale cookie lives 365 days (product.md#languages). */
export const localeCookie = { name: 'UP_LOCALE', maxAgeSeconds: 365 * daySeconds } as const;
