import { type Locale, locales } from '@up/api/constants';

import type { LocaleCodes } from './content-source.ts';

/** Reads `ko=ko-KR,en=en-US`; a language that is left out has the portal's own code. Undefined when it is wrong. */
export function readLocaleCodes(text: string): LocaleCodes | undefined {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const codes = Object.fromEntries(locales.map((locale) => [locale, locale as string])) as Record<Locale, string>;
  for (const [name, code = '', ...more] of pairs) {
    const locale = locales.find((each) => each === name);
    if (!locale || more.length > 0 || !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code)) return undefined;
    codes[locale] = code;
  }
  return codes;
}
