import { type Locale, locales } from '@up/api/constants/locales';
import { recordOf } from '@up/api/keys-of';

import type { LocaleCodes } from './content-source.ts';

/** Parses `ko=ko-KR,en=en-US`; an omitted language has the portal's own code. Undefined when invalid. */
export function readLocaleCodes(text: string): LocaleCodes | undefined {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const codes: Record<Locale, string> = recordOf(locales, (locale) => locale);
  for (const [name, code = '', ...more] of pairs) {
    const locale = locales.find((each) => each === name);
    if (!locale || more.length > 0 || !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code)) return undefined;
    codes[locale] = code;
  }
  return codes;
}
