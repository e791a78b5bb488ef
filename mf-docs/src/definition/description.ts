import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

export interface Description {
  content: string;
  /** Set when the text is not in the reader's language, so that a screen reader switches its voice. */
  lang?: Locale;
}

const localeOf = { KO: 'ko', EN: 'en' } as const;

/** A field's description in the reader's language, otherwise in the other one; `undefined` when there is none. */
export function describe(
  { description }: Pick<ParameterDefinition, 'description'>,
  locale: Locale,
): Description | undefined {
  const available = description.filter(({ content }) => content.trim() !== '');
  const localized = available.find(({ lang }) => localeOf[lang] === locale);
  if (localized) return { content: localized.content };
  const fallback = available[0];
  return fallback && { content: fallback.content, lang: localeOf[fallback.lang] };
}
