import { isRecord } from '@up/api/is-record';

import { remember } from '../../document/remember.ts';
import { discriminatorOf, nameInReference } from '../../document/kind-values.ts';
import type { Localized } from '../../model.ts';
import type { Schema } from '../resolved/schema.ts';
import { en, joined, ko } from '../texts/texts.ts';
import { ruleFacts } from './rule-facts.ts';
import { quoted, typeName } from './shape-text.ts';

const factsBefore = new WeakMap<Schema, Localized>();

/** What a field is, besides its type and fields: sentences that follow its description. */
export function schemaFacts(schema: Schema): Localized {
  return remember(factsBefore, schema, () => findFacts(schema));
}

function findFacts(schema: Schema): Localized {
  const facts = [
    deprecation(schema),
    types(schema),
    nullability(schema),
    namedValues(schema),
    discriminator(schema),
    ...ruleFacts(schema),
  ];
  return joined(
    facts.filter((fact) => fact !== undefined),
    ' ',
  );
}

function deprecation(schema: Schema): Localized | undefined {
  return schema.value('deprecated') === true
    ? { ko: '더 이상 사용을 권장하지 않습니다.', en: 'Deprecated.' }
    : undefined;
}

/** The types of a value that may have several; `number` includes integers. */
function types(schema: Schema): Localized | undefined {
  if (allowsAnyType(schema)) return { ko: '모든 형식의 값을 쓸 수 있습니다.', en: 'A value of any type.' };
  const { types: all } = schema;
  const shown = all.filter((type) => type !== 'integer' || !all.includes('number')).map(typeName);
  if (shown.length < 2) return undefined;
  const list = joined(shown, ', ');
  return { ko: ko`다음 형식 중 하나: ${list}.`, en: en`One of these types: ${list}.` };
}

/** A publisher who writes one of these means a type, named or not. */
const keywordsOfOneType = [
  ...['format', 'pattern', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['additionalProperties', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'required'],
  ...['contains', 'minItems', 'maxItems', 'uniqueItems'],
];

function allowsAnyType(schema: Schema): boolean {
  const isUntold = schema.types.length === 0 && !schema.isNullable && schema.type === 'string' && !schema.options;
  return isUntold && !['type', ...keywordsOfOneType].some((keyword) => schema.where(keyword));
}

function nullability(schema: Schema): Localized | undefined {
  if (schema.isAlwaysNull) return { ko: '값은 항상 null입니다.', en: 'Always null.' };
  return schema.isNullable ? { ko: 'null일 수 있습니다.', en: 'May be null.' } : undefined;
}

/** The names and texts that a document gives to values: by extensions, or as alternatives with one value each. */
function namedValues(schema: Schema): Localized | undefined {
  const { options } = schema;
  const listAt = (keys: string[]) => keys.map((key) => schema.value(key)).find((each) => each !== undefined);
  const names = listAt(['x-enum-varnames', 'x-enumNames']);
  const texts = listAt(['x-enum-descriptions', 'x-enumDescriptions']);
  const textOf = (list: unknown, option: unknown, index: number): unknown =>
    Array.isArray(list)
      ? list[index]
      : isRecord(list) && Object.hasOwn(list, String(option))
        ? list[String(option)]
        : '';
  const alone = new Map(
    schema.layers
      .filter(({ base, owner }) => owner !== undefined && Object.hasOwn(base, 'const'))
      .map(({ base, schema: each }) => [base.const, [each.string('title'), each.string('description')]]),
  );
  const found = (options ?? schema.knownValues).flatMap((option, index) => {
    const own = alone.get(option) ?? [textOf(names, option, index), textOf(texts, option, index)];
    const words = own.filter((each) => typeof each === 'string' && each !== '').join(': ');
    const name = quoted([option]);
    if (words !== '') return `${name} (${words})`;
    // A field with options has them already.
    return options ? [] : name;
  });
  if (found.length === 0) return undefined;
  const list = found.slice(0, maxNamedValues).join(', ') + (found.length > maxNamedValues ? ', …' : '');
  return options
    ? { ko: `값: ${list}.`, en: `Values: ${list}.` }
    : { ko: `알려진 값: ${list}. 다른 값도 쓸 수 있습니다.`, en: `Known values: ${list}. Others are possible.` };
}

const maxNamedValues = 100;

function discriminator(schema: Schema): Localized | undefined {
  const place = schema.where('discriminator');
  const { field, mapped = [] } = (place && discriminatorOf(place)) ?? {};
  if (field === undefined) return undefined;
  const values = mapped.map(([value, target]) => {
    const name = nameInReference(target);
    return name === '' || name === value ? `\`${value}\`` : `\`${value}\` (${name})`;
  });
  const list = values.length > 0 ? `: ${values.join(', ')}` : '';
  return { ko: `\`${field}\` 값이 종류를 정합니다${list}.`, en: `The value of \`${field}\` tells the kind${list}.` };
}
