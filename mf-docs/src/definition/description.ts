import type { Locale } from '@up/api/constants';
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
  const written = description.filter(({ content }) => content.trim() !== '');
  const own = written.find(({ lang }) => localeOf[lang] === locale);
  if (own) return { content: own.content };
  const other = written[0];
  return other && { content: other.content, lang: localeOf[other.lang] };
}
