import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';

import type { Localized } from '../../model.ts';
import { Schema } from './schema.ts';

const typeNames: Readonly<Record<string, Localized>> = newTable({
  string: { ko: '문자열', en: 'string' },
  integer: { ko: '정수', en: 'integer' },
  number: { ko: '숫자', en: 'number' },
  boolean: { ko: '참/거짓', en: 'boolean' },
  object: { ko: '객체', en: 'object' },
  array: { ko: '목록', en: 'list' },
});

/** What a field is, besides its type and fields: sentences that follow its description. */
export function schemaFacts(schema: Schema): Localized {
  const facts = [deprecation(schema), members(schema), discriminator(schema), furtherFields(schema)];
  const found = facts.filter((fact) => fact !== undefined);
  return { ko: found.map(({ ko }) => ko).join(' '), en: found.map(({ en }) => en).join(' ') };
}

function deprecation(schema: Schema): Localized | undefined {
  return schema.value('deprecated') === true
    ? { ko: '더 이상 사용을 권장하지 않습니다.', en: 'Deprecated.' }
    : undefined;
}

/** The types of alternatives that are not only objects: the fields of objects name theirs. */
function members(schema: Schema): Localized | undefined {
  const place = schema.where('oneOf') ?? schema.where('anyOf');
  const choices = place ? [...place.items('oneOf'), ...place.items('anyOf')] : [];
  const types = [...new Set(choices.map((each) => (isRecord(each.follow().value) ? Schema.of(each).type : '')))];
  if (types.length < 2 || types.includes('')) return undefined;
  const names = types.map((type) => typeNames[type] ?? { ko: type, en: type });
  return {
    ko: `다음 형식 중 하나: ${names.map(({ ko }) => ko).join(', ')}.`,
    en: `One of these types: ${names.map(({ en }) => en).join(', ')}.`,
  };
}

function discriminator(schema: Schema): Localized | undefined {
  const place = schema.where('discriminator')?.child('discriminator');
  const field = place && isRecord(place.value) ? place.string('propertyName') : undefined;
  if (place === undefined || field === undefined) return undefined;
  const mapped = place.has('mapping') ? place.entries('mapping') : [];
  const values = mapped.map(([value, { value: target }]) => {
    const name = typeof target === 'string' ? (target.split('/').at(-1) ?? '') : '';
    return name === '' || name === value ? `\`${value}\`` : `\`${value}\` (${name})`;
  });
  const list = values.length > 0 ? `: ${values.join(', ')}` : '';
  return { ko: `\`${field}\` 값이 종류를 정합니다${list}.`, en: `The value of \`${field}\` tells the kind${list}.` };
}

function furtherFields(schema: Schema): Localized | undefined {
  const place = schema.where('additionalProperties')?.child('additionalProperties');
  if (!place || !isRecord(place.value)) return undefined;
  const { type } = Schema.of(place);
  const { ko, en } = typeNames[type] ?? { ko: type, en: type };
  return {
    ko: `이름이 정해지지 않은 필드를 더 넣을 수 있습니다(값: ${ko}).`,
    en: `Takes further fields of any name (value: ${en}).`,
  };
}
