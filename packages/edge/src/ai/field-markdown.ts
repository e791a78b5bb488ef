import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition, ParameterLength } from '@up/api/entities/parameter';

import { type Words, wordsIn } from './texts.ts';

export interface FieldListOptions {
  locale: Locale;
  /** Of a body: the address of the fields below a field that the list leaves out, by the names that lead to it. */
  deeperAt?: (path: readonly string[]) => string;
}

/** Where a list is: the names around it, and whether it is the definition of a list's items, which has no name. */
interface ListPlace {
  path: readonly string[];
  depth: number;
  isItem: boolean;
}

/** Fields as a nested list: name, type, whether it is required, allowed values, meaning. */
export function fieldList(
  fields: readonly ParameterDefinition[],
  options: FieldListOptions,
  place: ListPlace = { path: [], depth: 0, isItem: false },
): string {
  return fields.map((field) => fieldLines(field, options, place)).join('\n');
}

function fieldLines(
  field: ParameterDefinition,
  options: FieldListOptions,
  { path: above, depth, isItem }: ListPlace,
): string {
  const { locale, deeperAt } = options;
  const words = wordsIn[locale];
  const path = isItem ? above : [...above, field.field];
  const facts = [
    // A field that is always null has no type of its own.
    field.format !== 'null' && words.type[field.integer ? 'integer' : field.type],
    field.format && code(field.format),
    words[field.moc],
    field.length && limitText(field.length, words.limits[measureOf(field)]),
    field.options && `${words.values} ${field.options.map(code).join(', ')}`,
    field.pattern && code(field.pattern),
    field.alternatives && `${words.onlyIn} ${field.alternatives.join(', ')}`,
    field.example !== undefined && field.example !== null && `${words.example} ${code(String(field.example))}`,
  ].filter((fact) => typeof fact === 'string');
  const description = descriptionOf(field, locale);
  const line = `${'  '.repeat(depth)}- ${code(field.field)} (${facts.join('; ')})${description ? `: ${description}` : ''}`;
  const below = { path, depth: depth + 1, isItem: field.type === 'array' };
  return [
    line,
    ...(field.deeper && deeperAt ? [`${'  '.repeat(depth + 1)}- ${words.deeper}: ${deeperAt(path)}`] : []),
    ...(field.params?.length ? [fieldList(field.params, options, below)] : []),
  ].join('\n');
}

function descriptionOf({ description }: ParameterDefinition, locale: Locale): string {
  const lang = locale === 'ko' ? 'KO' : 'EN';
  const found = description.find((each) => each.lang === lang) ?? description[0];
  return (found?.content ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** What a limit measures: a value, the items of a list, or the characters of a text. */
function measureOf({ type }: ParameterDefinition): keyof Words['limits'] {
  return type === 'number' || type === 'array' ? type : 'string';
}

function limitText({ type, value, min, max }: ParameterLength, names: Words['limits']['number']): string {
  if (type === 'fixed') return `${names.fixed} ${value ?? ''}`;
  const limits = [
    [names.min, min],
    [names.max, max],
  ] as const;
  return limits.flatMap(([name, limit]) => (limit === undefined ? [] : [`${name} ${limit}`])).join('; ');
}

/** Text as code, whatever backticks it contains. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
