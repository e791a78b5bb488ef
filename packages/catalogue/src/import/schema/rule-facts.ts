import { isRecord } from '@up/api/is-record';
import { ExactNumber, type JsonNumber } from '@up/api/numbers/exact-number';
import { textOf } from '@up/api/parameters/form-pairs';

import type { DocumentNode } from '../../document/document-node.ts';
import type { Localized } from '../../model.ts';
import type { Limit } from '../../schemas/merge-schemas.ts';
import type { Schema } from '../resolved/schema.ts';
import { joined } from '../texts/texts.ts';

type Shape = (node: DocumentNode) => Localized;

/** The rules of a schema that no property of a parameter definition can tell, as sentences. */
export function ruleFacts(schema: Schema, shapeOf: Shape): Localized[] {
  return rules.flatMap(([keyword, textOf]) => {
    const parent = schema.where(keyword);
    const place = parent?.child(keyword);
    const text = parent && place && place.value !== false ? textOf(place, shapeOf, parent, schema) : undefined;
    return text ?? [];
  });
}

type Rule = [
  keyword: string,
  textOf: (place: DocumentNode, shapeOf: Shape, parent: DocumentNode, schema: Schema) => Localized | undefined,
];

/** A limit that is told by its value. */
function ofLimit(
  keyword: Limit,
  { ko, en }: Localized,
  isTold: (limit: JsonNumber, schema: Schema) => boolean = () => true,
): Rule {
  return [
    keyword,
    (_place, _shapeOf, _parent, schema) => {
      const limit = schema.bound(keyword);
      if (limit === undefined || !isTold(limit, schema)) return undefined;
      return { ko: `${ko}: ${String(limit)}.`, en: `${en}: ${String(limit)}.` };
    },
  ];
}

/** A limit that no number can have without being rounded. */
const isExact = (limit: JsonNumber) => limit instanceof ExactNumber;

/** The next integer is the limit of one; a number with a fraction has none. */
const hasNoNext = (limit: JsonNumber, { type }: Schema) => typeof limit !== 'number' || type !== 'integer';

const rules: Rule[] = [
  ofLimit('minimum', { ko: '최솟값', en: 'Minimum' }, isExact),
  ofLimit('maximum', { ko: '최댓값', en: 'Maximum' }, isExact),
  ofLimit('exclusiveMinimum', { ko: '이 값보다 큼', en: 'Greater than' }, hasNoNext),
  ofLimit('exclusiveMaximum', { ko: '이 값보다 작음', en: 'Less than' }, hasNoNext),
  ofLimit('minProperties', { ko: '최소 필드 수', en: 'Fewest fields' }),
  ofLimit('maxProperties', { ko: '최대 필드 수', en: 'Most fields' }),
  [
    'multipleOf',
    ({ value }, _shapeOf, _parent, schema) => {
      const step = String(schema.merged('multipleOf') ?? value);
      return { ko: `${step}의 배수.`, en: `A multiple of ${step}.` };
    },
  ],
  ['uniqueItems', () => ({ ko: '같은 항목을 두 번 넣을 수 없습니다.', en: 'No item may be repeated.' })],
  [
    'propertyNames',
    (place, shapeOf) => {
      const pattern = isRecord(place.value) ? place.value.pattern : undefined;
      if (typeof pattern === 'string')
        return { ko: `필드 이름은 \`${pattern}\` 형식입니다.`, en: `Names of fields match \`${pattern}\`.` };
      const { ko, en } = shapeOf(place);
      return { ko: `필드 이름: ${ko}.`, en: `Names of fields: ${en}.` };
    },
  ],
  ['prefixItems', (_place, shapeOf, parent) => ofItems(parent.items('prefixItems').map(shapeOf), isClosed(parent))],
  [
    'contains',
    (place, shapeOf) => {
      const { ko, en } = shapeOf(place);
      return { ko: `다음 항목을 포함합니다: ${ko}.`, en: `Contains such an item: ${en}.` };
    },
  ],
  ofLimit('minContains', { ko: '그런 항목의 최소 수', en: 'Fewest of them' }),
  ofLimit('maxContains', { ko: '그런 항목의 최대 수', en: 'Most of them' }),
  [
    'contentSchema',
    (place, shapeOf, parent) => {
      const { ko, en } = shapeOf(place);
      const type = parent.string('contentMediaType') ?? 'application/json';
      return { ko: `${type} 형식의 텍스트: ${ko}.`, en: `Text in ${type}: ${en}.` };
    },
  ],
  [
    'dependentRequired',
    ({ value }, _shapeOf, _parent, schema) => ofDependent(schema.merged('dependentRequired') ?? value),
  ],
  ['dependencies', ({ value }) => ofDependent(value)],
  ['dependentSchemas', ({ value }) => ofDependent(value)],
  ['if', (place) => ofCondition(place)],
  ['not', ({ value }) => ofExclusion(value)],
  ['unevaluatedProperties', ({ value }) => (value === true ? undefined : noOtherFields)],
  ['unevaluatedItems', ({ value }) => (value === true ? undefined : noOtherItems)],
];

const noOtherFields = { ko: '다른 필드에는 규칙이 있습니다.', en: 'There is a rule for all other fields.' };
const noOtherItems = { ko: '다른 항목에는 규칙이 있습니다.', en: 'There is a rule for all other items.' };

/** Whether a list ends with the items that its schema has one by one. */
function isClosed({ value }: DocumentNode): boolean {
  return isRecord(value) && (value.items === false || value.unevaluatedItems === false);
}

function ofItems(shapes: Localized[], areAll: boolean): Localized {
  const { ko, en } = joined(shapes, ', ');
  return {
    ko: `항목 순서: ${ko}.${areAll ? ' 다른 항목은 넣을 수 없습니다.' : ''}`,
    en: `Items in this order: ${en}.${areAll ? ' No other items.' : ''}`,
  };
}

/** Names or values as code. */
export function quoted(values: readonly unknown[]): string {
  return values.map((value) => `\`${textOf(value)}\``).join(', ');
}

function ofDependent(value: unknown): Localized | undefined {
  if (!isRecord(value)) return undefined;
  const all = Object.entries(value).map(([name, needed]): [string, unknown[]] => [
    name,
    Array.isArray(needed) ? needed : isRecord(needed) && Array.isArray(needed.required) ? needed.required : [],
  ]);
  const texts = all.map(([name, needed]) =>
    needed.length > 0
      ? {
          ko: `\`${name}\` 필드가 있으면 ${quoted(needed)}도 필수입니다.`,
          en: `With \`${name}\`, ${quoted(needed)} is required.`,
        }
      : { ko: `\`${name}\` 필드가 있으면 다른 규칙도 적용됩니다.`, en: `With \`${name}\`, further rules apply.` },
  );
  return joined(texts, ' ');
}

function valuesOf(rule: Record<string, unknown>): unknown[] {
  return 'const' in rule ? [rule.const] : Array.isArray(rule.enum) ? rule.enum : [];
}

/** A condition on values of fields is told; any other is only named. */
function ofCondition(place: DocumentNode): Localized {
  const condition =
    isRecord(place.value) && isRecord(place.value.properties) ? Object.entries(place.value.properties) : [];
  const values = condition.flatMap(([name, rule]) => {
    if (!isRecord(rule)) return [];
    const allowed = valuesOf(rule);
    return allowed.length > 0 ? [`\`${name}\` = ${quoted(allowed)}`] : [];
  });
  if (values.length === 0 || values.length < condition.length)
    return { ko: '값에 따라 다른 규칙도 적용됩니다.', en: 'Further rules depend on the value.' };
  const list = values.join(', ');
  return { ko: `${list}인지에 따라 다른 규칙도 적용됩니다.`, en: `Further rules depend on whether ${list}.` };
}

function ofExclusion(value: unknown): Localized | undefined {
  if (!isRecord(value)) return undefined;
  const excluded = valuesOf(value);
  if (excluded.length > 0) return { ko: `제외: ${quoted(excluded)}.`, en: `Not ${quoted(excluded)}.` };
  if (Array.isArray(value.required))
    return { ko: `함께 쓸 수 없는 필드: ${quoted(value.required)}.`, en: `Not with ${quoted(value.required)}.` };
  return { ko: '일부 값은 제외됩니다.', en: 'Some values are excluded.' };
}
