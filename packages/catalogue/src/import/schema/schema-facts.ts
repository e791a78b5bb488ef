import { isRecord } from '@up/api/is-record';
import { keysOf } from '@up/api/keys-of';
import { newTable } from '@up/api/new-table';

import type { DocumentNode } from '../../document/document-node.ts';
import { remember } from '../../document/remember.ts';
import { discriminatorOf, nameInReference } from '../../document/kind-values.ts';
import type { Localized } from '../../model.ts';
import { quoted, ruleFacts } from './rule-facts.ts';
import { Schema } from '../resolved/schema.ts';
import { joined } from '../texts/texts.ts';

const typeNames: Readonly<Record<string, Localized>> = newTable({
  string: { ko: '문자열', en: 'string' },
  integer: { ko: '정수', en: 'integer' },
  number: { ko: '숫자', en: 'number' },
  boolean: { ko: '참/거짓', en: 'boolean' },
  object: { ko: '객체', en: 'object' },
  array: { ko: '목록', en: 'list' },
});

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
    ...furtherFields(schema),
    ...ruleFacts(schema, (node) => shapeOf(node, schema)),
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

function nameOf(type: string): Localized {
  return typeNames[type] ?? { ko: type, en: type };
}

/** The types of a value that may have several; `number` includes integers. */
function types({ types: all }: Schema): Localized | undefined {
  const shown = all.filter((type) => type !== 'integer' || !all.includes('number')).map(nameOf);
  if (shown.length < 2) return undefined;
  const { ko, en } = joined(shown, ', ');
  return { ko: `다음 형식 중 하나: ${ko}.`, en: `One of these types: ${en}.` };
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

/** Fields of any name, or of names that fit a pattern. */
function furtherFields(schema: Schema): Localized[] {
  const place = schema.where('additionalProperties')?.child('additionalProperties');
  const patterns = schema.where('patternProperties')?.child('patternProperties');
  const further = place && isRecord(place.value) ? [shapeOf(place, schema)] : [];
  return [
    ...(patterns && isRecord(patterns.value) ? patterns.entries() : []).map(([pattern, each]) => {
      const { ko, en } = shapeOf(each, schema);
      return {
        ko: `이름이 \`${pattern}\` 형식인 필드(값: ${ko}).`,
        en: `Fields whose name matches \`${pattern}\` (value: ${en}).`,
      };
    }),
    ...further.map(({ ko, en }) => ({
      ko: `이름이 정해지지 않은 필드를 더 넣을 수 있습니다(값: ${ko}).`,
      en: `Takes further fields of any name (value: ${en}).`,
    })),
  ];
}

const maxNames = 12;

const anyValue = { ko: '모든 값', en: 'any value' };
const limits = { minimum: '≥', exclusiveMinimum: '>', maximum: '≤', exclusiveMaximum: '<' };

/** The type of a value with its limits and the names of the fields of an object, or the values that it may have. */
function shapeOf(node: DocumentNode, { direction }: Schema): Localized {
  if (!isRecord(node.follow().value)) return anyValue;
  const schema = Schema.of(node, direction);
  const { options = [], types: all, type } = schema;
  const values = quoted(options);
  if (options.length > 0 && options.length <= maxNames) return { ko: values, en: values };
  const { ko, en } = all.length === 0 && type === 'string' ? anyValue : nameOf(type);
  const bounds = keysOf(limits).flatMap((keyword) => {
    const limit = schema.bound(keyword);
    return limit === undefined ? [] : ` ${limits[keyword]} ${String(limit)}`;
  });
  const names = schema.properties.slice(0, maxNames).map(({ name, required }) => `\`${name}\`${required ? '*' : ''}`);
  const more = bounds.join('') + (names.length > 0 ? ` {${names.join(', ')}}` : '');
  return { ko: ko + more, en: en + more };
}
