import { type Locale, locales } from '@up/api/constants';

import type { Localized, MissingTexts } from '../model.ts';
import type { FoundText } from './document-node.ts';

/** Completes texts: where a language is missing the other stands in, and is counted. */
export class Texts {
  readonly missing: MissingTexts = { ko: 0, en: 0 };

  /** @param instead what to say when no language has the text; that is not a missing translation */
  localize(found: FoundText | undefined, instead: string): Localized {
    const any = found?.en ?? found?.ko ?? instead;
    const complete = (locale: Locale): string => {
      const own = found?.[locale];
      if (found && own === undefined) this.missing[locale] += 1;
      return own ?? any;
    };
    return Object.fromEntries(locales.map((locale) => [locale, complete(locale)])) as Localized;
  }

  /** Counts what was missing elsewhere as well. */
  take({ missing }: Texts): void {
    for (const locale of locales) this.missing[locale] += missing[locale];
  }
}
