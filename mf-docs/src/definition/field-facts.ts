import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { formatNumber } from '@up/host';

import type { TextId } from '../text.ts';

/** A fact about a field as a message of the catalogue. */
export interface FieldFact {
  id: TextId;
  values: Record<string, number | string>;
}

/** Whether a length counts characters, measures a value or counts items. */
const measures = { number: 'value', array: 'items' } as const;

/** A definition's length as a fact, its values with all their decimals; `undefined` when it has none. */
export function lengthFact(
  { type, length }: Pick<ParameterDefinition, 'type' | 'length'>,
  locale: Locale,
): FieldFact | undefined {
  if (!length) return undefined;
  const measure = type === 'number' || type === 'array' ? measures[type] : 'length';
  const written = (limit?: number) => (limit === undefined || type !== 'number' ? limit : formatNumber(limit, locale));
  const [value, min, max] = [length.value, length.min, length.max].map(written);
  if (length.type === 'fixed')
    return value === undefined ? undefined : { id: `docs.${measure}.fixed`, values: { value } };
  if (min !== undefined && max !== undefined) return { id: `docs.${measure}.range`, values: { min, max } };
  if (min !== undefined) return { id: `docs.${measure}.min`, values: { min } };
  return max === undefined ? undefined : { id: `docs.${measure}.max`, values: { max } };
}

/** A field's type as code, with its format: `string`, `string<date-time>`, `integer`, `enum`, `object[]`. */
export function typeName({ type, format, integer = false, params = [] }: ParameterDefinition): string {
  if (type === 'select') return 'enum';
  const [item] = params;
  return type === 'array' ? `${item ? typeName(item) : 'string'}[]` : withFormat(integer ? 'integer' : type, format);
}

function withFormat(type: string, format: string | undefined): string {
  if (format === undefined) return type;
  return isAlwaysNull({ format }) ? format : `${type}<${format}>`;
}

/** Whether null is a field's only value: it has a format in place of a type. */
export function isAlwaysNull({ format }: Pick<ParameterDefinition, 'format'>): boolean {
  return format === 'null';
}

/** The nested fields of a field: those of an object, or of the objects in an array. */
export function nestedFields({ type, params = [] }: ParameterDefinition): ParameterDefinition[] {
  const [item] = params;
  if (type === 'array') return item ? nestedFields(item) : [];
  return type === 'object' ? params : [];
}

/** Whether a field, or the objects in an array, have fields that the page does not contain. */
export function isDeeper({ type, deeper = false, params = [] }: ParameterDefinition): boolean {
  const [item] = params;
  return deeper || (type === 'array' && item !== undefined && isDeeper(item));
}
