import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition, ParameterLength } from '@up/api/entities/parameter';

import { wordsIn } from './texts.ts';

/** Fields as a nested list: name, type, whether it is required, allowed values, meaning. */
export function fieldList(fields: readonly ParameterDefinition[], locale: Locale, depth = 0): string {
  return fields.map((field) => fieldLines(field, locale, depth)).join('\n');
}

function fieldLines(field: ParameterDefinition, locale: Locale, depth: number): string {
  const words = wordsIn[locale];
  const facts = [
    words.type[field.type],
    field.format && code(field.format),
    words[field.moc],
    field.length && `${words.length} ${lengthText(field.length)}`,
    field.options && `${words.values} ${field.options.map(code).join(', ')}`,
    field.pattern && code(field.pattern),
    field.example !== undefined && field.example !== null && `${words.example} ${code(String(field.example))}`,
  ].filter((fact) => typeof fact === 'string');
  const description = descriptionOf(field, locale);
  const line = `${'  '.repeat(depth)}- ${code(field.field)} (${facts.join('; ')})${description ? `: ${description}` : ''}`;
  return [line, ...(field.params?.length ? [fieldList(field.params, locale, depth + 1)] : [])].join('\n');
}

function descriptionOf({ description }: ParameterDefinition, locale: Locale): string {
  const lang = locale === 'ko' ? 'KO' : 'EN';
  const found = description.find((each) => each.lang === lang) ?? description[0];
  return (found?.content ?? '').replaceAll(/\s+/g, ' ').trim();
}

function lengthText({ type, value, min, max }: ParameterLength): string {
  if (type === 'fixed') return String(value ?? '');
  return `${min ?? ''}–${max ?? ''}`;
}

/** Text as code, whatever backticks it contains. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
