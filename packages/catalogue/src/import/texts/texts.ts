import { type Locale, locales } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { recordOf } from '@up/api/keys-of';
import { documentTextToText } from '@up/platform/text/document-html';

import type { Localized, MissingTexts } from '../../model.ts';
import type { FoundText } from '../../document/document-node.ts';

/** Fills each missing language of a text with the other language, and counts the missing texts. */
export class Texts {
  readonly missing: MissingTexts = { ko: 0, en: 0 };

  /** @param fallback the text if no language has one; this does not count as a missing translation */
  localize(found: FoundText | undefined, fallback: string): Localized {
    const any = found?.en ?? found?.ko ?? fallback;
    const complete = (locale: Locale): string => {
      const own = found?.[locale];
      if (found && own === undefined) this.missing[locale] += 1;
      return own ?? any;
    };
    return recordOf(locales, complete);
  }

  /** Adds the missing texts of another count. */
  addMissing({ missing }: Texts): void {
    for (const locale of locales) this.missing[locale] += missing[locale];
  }
}

/** Texts in both languages as one. */
export function joined(texts: readonly Localized[], between: string): Localized {
  return recordOf(locales, (locale) => texts.map((text) => text[locale]).join(between));
}

/** A text in one language, of values that are in both. */
function textIn(locale: keyof Localized) {
  return (parts: TemplateStringsArray, ...values: (Localized | string)[]): string =>
    String.raw({ raw: parts }, ...values.map((each) => (typeof each === 'string' ? each : each[locale])));
}

export const ko = textIn('ko');
export const en = textIn('en');

/** A text without Markdown. */
export function plain(text: Localized): Localized {
  return recordOf(locales, (locale) => documentTextToText(text[locale]));
}

/** A text as a definition of a parameter has it. */
export function inLanguages(text: Localized): ParameterDefinition['description'] {
  return [
    { lang: 'EN', content: text.en },
    { lang: 'KO', content: text.ko },
  ];
}
