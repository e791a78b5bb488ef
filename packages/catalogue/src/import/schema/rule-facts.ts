import { isRecord } from '@up/api/is-record';
import { ExactNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import type { DocumentNode } from '../../document/document-node.ts';
import type { Localized } from '../../model.ts';
import type { Limit } from '../../schemas/merge-schemas.ts';
import type { Schema } from '../resolved/schema.ts';
import { en, joined, ko } from '../texts/texts.ts';
import { quoted, shapeOf } from './shape-text.ts';

/** The rules of a schema that no property of a parameter definition can tell, as sentences. */
export function ruleFacts(schema: Schema): Localized[] {
  return rules.flatMap(([keyword, textOf]) => {
    const parent = schema.where(keyword);
    const place = parent?.child(keyword);
    const text = parent && place && place.value !== false ? textOf(place, schema, parent) : undefined;
    return text ?? [];
  });
}

type TextOf = (place: DocumentNode, schema: Schema, parent: DocumentNode) => Localized | undefined;
type Rule = [keyword: string, textOf: TextOf];

/** A limit that is told by its value. */
function ofLimit(
  keyword: Limit,
  name: Localized,
  isTold: (limit: JsonNumber, schema: Schema) => boolean = () => true,
): Rule {
  const textOf: TextOf = (_place, schema) => {
    const limit = schema.bound(keyword);
    if (limit === undefined || !isTold(limit, schema)) return undefined;
    return { ko: ko`${name}: ${String(limit)}.`, en: en`${name}: ${String(limit)}.` };
  };
  return [keyword, textOf];
}

/** A limit that no number can have without being rounded. */
const isExact = (limit: JsonNumber) => limit instanceof ExactNumber;

/** The next integer is the limit of one; a number with a fraction has none. */
const hasNoNext = (limit: JsonNumber, { type }: Schema) => typeof limit !== 'number' || type !== 'integer';

const rules: Rule[] = [
  ['patternProperties', (place, schema) => ofPatterns(place, schema)],
  ['additionalProperties', (place, schema) => ofFurtherFields(place, schema)],
  ofLimit('minimum', { ko: '최솟값', en: 'Minimum' }, isExact),
  ofLimit('maximum', { ko: '최댓값', en: 'Maximum' }, isExact),
  ofLimit('exclusiveMinimum', { ko: '이 값보다 큼', en: 'Greater than' }, hasNoNext),
  ofLimit('exclusiveMaximum', { ko: '이 값보다 작음', en: 'Less than' }, hasNoNext),
  ofLimit('minProperties', { ko: '최소 필드 수', en: 'Fewest fields' }),
  ofLimit('maxProperties', { ko: '최대 필드 수', en: 'Most fields' }),
  ['multipleOf', ({ value }, schema) => ofStep(String(schema.merged('multipleOf') ?? value))],
  ['pattern', ({ value }, schema) => ofFurtherPatterns(value, schema)],
  ['uniqueItems', () => ({ ko: '같은 항목을 두 번 넣을 수 없습니다.', en: 'No item may be repeated.' })],
  ['propertyNames', (place, schema) => ofNames(place, schema)],
  ['prefixItems', (_place, schema, parent) => ofItems(parent, schema)],
  ['contains', (_place, schema) => ofContained(schema)],
  ofLimit('minContains', { ko: '그런 항목의 최소 수', en: 'Fewest of them' }),
  ofLimit('maxContains', { ko: '그런 항목의 최대 수', en: 'Most of them' }),
  ['contentSchema', (place, schema, parent) => ofContent(shapeOf(place, schema), parent)],
  ['dependentRequired', ({ value }, schema) => ofDependent(schema.merged('dependentRequired') ?? value)],
  ['dependencies', ({ value }) => ofDependent(value)],
  ['dependentSchemas', ({ value }) => ofDependent(value)],
  ['if', ({ value }) => ofCondition(value)],
  ['not', ({ value }) => ofExclusion(value)],
  ['unevaluatedProperties', ({ value }) => (value === true ? undefined : noOtherFields)],
  ['unevaluatedItems', ({ value }) => (value === true ? undefined : noOtherItems)],
];

const noOtherFields = { ko: '다른 필드에는 규칙이 있습니다.', en: 'There is a rule for all other fields.' };
const noOtherItems = { ko: '다른 항목에는 규칙이 있습니다.', en: 'There is a rule for all other items.' };

function ofPatterns(place: DocumentNode, schema: Schema): Localized | undefined {
  if (!isRecord(place.value)) return undefined;
  const texts = place.entries().map(([pattern, each]) => {
    const shape = shapeOf(each, schema);
    return {
      ko: ko`이름이 \`${pattern}\` 형식인 필드(값: ${shape}).`,
      en: en`Fields whose name matches \`${pattern}\` (value: ${shape}).`,
    };
  });
  return joined(texts, ' ');
}

function ofFurtherFields(place: DocumentNode, schema: Schema): Localized | undefined {
  if (!isRecord(place.value)) return undefined;
  const shape = shapeOf(place, schema);
  return {
    ko: ko`이름이 정해지지 않은 필드를 더 넣을 수 있습니다(값: ${shape}).`,
    en: en`Takes further fields of any name (value: ${shape}).`,
  };
}

function ofStep(step: string): Localized {
  return { ko: `${step}의 배수.`, en: `A multiple of ${step}.` };
}

/** The patterns of other parts that apply as well; the definition has the first one. */
function ofFurtherPatterns(first: unknown, schema: Schema): Localized | undefined {
  const others = new Set(schema.everywhere('pattern').map(({ value }) => value));
  others.delete(first);
  const list = quoted([...others]);
  return list === '' ? undefined : { ko: `${list} 형식에도 맞아야 합니다.`, en: `Also matches ${list}.` };
}

function ofNames(place: DocumentNode, schema: Schema): Localized {
  const pattern = isRecord(place.value) ? place.value.pattern : undefined;
  if (typeof pattern === 'string')
    return { ko: `필드 이름은 \`${pattern}\` 형식입니다.`, en: `Names of fields match \`${pattern}\`.` };
  const shape = shapeOf(place, schema);
  return { ko: ko`필드 이름: ${shape}.`, en: en`Names of fields: ${shape}.` };
}

function ofItems(parent: DocumentNode, schema: Schema): Localized {
  const shapes = parent.items('prefixItems').map((each) => shapeOf(each, schema));
  const list = joined(shapes, ', ');
  const { items, unevaluatedItems } = isRecord(parent.value) ? parent.value : {};
  const isClosed = items === false || unevaluatedItems === false;
  return {
    ko: ko`항목 순서: ${list}.${isClosed ? ' 다른 항목은 넣을 수 없습니다.' : ''}`,
    en: en`Items in this order: ${list}.${isClosed ? ' No other items.' : ''}`,
  };
}

function ofContained(schema: Schema): Localized {
  const shapes = schema.everywhere('contains').map((each) => shapeOf(each, schema));
  const list = joined(shapes, ', ');
  return { ko: ko`다음 항목을 포함합니다: ${list}.`, en: en`Contains such an item: ${list}.` };
}

function ofContent(shape: Localized, parent: DocumentNode): Localized {
  const type = parent.string('contentMediaType') ?? 'application/json';
  return { ko: ko`${type} 형식의 텍스트: ${shape}.`, en: en`Text in ${type}: ${shape}.` };
}

function ofDependent(value: unknown): Localized | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).map(([name, rule]) => {
    const needed: unknown = isRecord(rule) ? rule.required : rule;
    if (!Array.isArray(needed) || needed.length === 0)
      return { ko: `\`${name}\` 필드가 있으면 다른 규칙도 적용됩니다.`, en: `With \`${name}\`, further rules apply.` };
    const list = quoted(needed);
    return { ko: `\`${name}\` 필드가 있으면 ${list}도 필수입니다.`, en: `With \`${name}\`, ${list} is required.` };
  });
  return joined(texts, ' ');
}

function valuesOf(rule: unknown): unknown[] {
  if (!isRecord(rule)) return [];
  return 'const' in rule ? [rule.const] : Array.isArray(rule.enum) ? rule.enum : [];
}

/** A condition on values of fields is told; any other is only named. */
function ofCondition(value: unknown): Localized {
  const fields = Object.entries(isRecord(value) && isRecord(value.properties) ? value.properties : {});
  const known = fields.filter(([, rule]) => valuesOf(rule).length > 0);
  if (known.length === 0 || known.length < fields.length)
    return { ko: '값에 따라 다른 규칙도 적용됩니다.', en: 'Further rules depend on the value.' };
  const list = known.map(([name, rule]) => `\`${name}\` = ${quoted(valuesOf(rule))}`).join(', ');
  return { ko: `${list}인지에 따라 다른 규칙도 적용됩니다.`, en: `Further rules depend on whether ${list}.` };
}

function ofExclusion(value: unknown): Localized | undefined {
  if (!isRecord(value)) return undefined;
  const excluded = quoted(valuesOf(value));
  if (excluded !== '') return { ko: `제외: ${excluded}.`, en: `Not ${excluded}.` };
  if (Array.isArray(value.required))
    return { ko: `함께 쓸 수 없는 필드: ${quoted(value.required)}.`, en: `Not with ${quoted(value.required)}.` };
  return { ko: '일부 값은 제외됩니다.', en: 'Some values are excluded.' };
}
