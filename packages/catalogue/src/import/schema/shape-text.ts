import { isRecord } from '@up/api/is-record';
import { keysOf } from '@up/api/keys-of';
import { newTable } from '@up/api/new-table';
import { textOf } from '@up/api/parameters/form-pairs';

import type { DocumentNode } from '../../document/document-node.ts';
import type { Localized } from '../../model.ts';
import { Schema } from '../resolved/schema.ts';
import { en, ko } from '../texts/texts.ts';

const typeNames: Readonly<Record<string, Localized>> = newTable({
  string: { ko: '문자열', en: 'string' },
  integer: { ko: '정수', en: 'integer' },
  number: { ko: '숫자', en: 'number' },
  boolean: { ko: '참/거짓', en: 'boolean' },
  object: { ko: '객체', en: 'object' },
  array: { ko: '목록', en: 'list' },
});
const anyValue = { ko: '모든 값', en: 'any value' };
const limits = { minimum: '≥', exclusiveMinimum: '>', maximum: '≤', exclusiveMaximum: '<' };
const maxNames = 12;

export function typeName(type: string): Localized {
  return typeNames[type] ?? { ko: type, en: type };
}

/** Names or values as code. */
export function quoted(values: readonly unknown[]): string {
  return values.map((value) => `\`${textOf(value)}\``).join(', ');
}

/** The type of a value with its limits and the names of the fields of an object, or the values that it may have. */
export function shapeOf(node: DocumentNode, { direction }: Schema): Localized {
  if (!isRecord(node.follow().value)) return anyValue;
  const schema = Schema.of(node, direction);
  const { options = [], types, type } = schema;
  if (options.length > 0 && options.length <= maxNames) return { ko: quoted(options), en: quoted(options) };
  const name = types.length === 0 && type === 'string' ? anyValue : typeName(type);
  const bounds = keysOf(limits).flatMap((keyword) => {
    const limit = schema.bound(keyword);
    return limit === undefined ? [] : ` ${limits[keyword]} ${String(limit)}`;
  });
  const names = schema.properties.slice(0, maxNames).map((each) => `\`${each.name}\`${each.required ? '*' : ''}`);
  const more = bounds.join('') + (names.length > 0 ? ` {${names.join(', ')}}` : '');
  return { ko: ko`${name}${more}`, en: en`${name}${more}` };
}
