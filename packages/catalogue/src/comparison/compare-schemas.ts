import { isRecord } from '@up/api/is-record';
import { keysOf } from '@up/api/keys-of';
import type { FieldAspect, FieldChange } from '@up/api/parameters/compare-fields';

import { isCombination, type Place, plainAt } from '../schemas/merge-schemas.ts';
import type { PlainObject, PlainSchema } from '../schemas/plain-schema.ts';
import { allowedTypes, allowedValues } from '../schemas/allowed-values.ts';
import { pairAlternatives } from './pair-alternatives.ts';
import { isSameJson } from './same-json.ts';
import { isSameSchema } from './same-schema.ts';
import { schemaRules } from './schema-rules.ts';
import { isSameWritten, usual, writtenOut } from './written-out.ts';
import { both } from './both.ts';

export interface SchemaWalk {
  before: Place;
  after: Place;
  /** `request`, or `response` and its status. */
  at: string;
  /** Whether we read or write the values. */
  direction: 'request' | 'response';
  /** `body`, or where the parameters are that the fields of the schema describe. */
  part: string;
  path: readonly string[];
  /** Whether it is written as XML, by rules that its schema has. */
  isXml?: boolean;
  /** Whether it is within what several parts of a schema say about the same field. */
  isCombined?: boolean;
  /** The pairs of references that were compared: each is told once. */
  seen: Set<string>;
  /** The differences that were found, and the fields that were compared. */
  found: { changes: FieldChange[]; fields: Set<string>; compared: number };
  /** Pairs of references that are to be compared: nearer ones first, so that each is told at its shortest path. */
  waiting: (() => void)[];
  /** The most schemas of a message that are compared. */
  maxSchemas: number;
}

/** Keywords with rules of their own, and those that say nothing of what is allowed. */
const comparedElsewhere: ReadonlySet<string> = new Set([
  ...['$ref', 'oneOf', 'anyOf', 'type', 'enum', 'const', 'properties', 'required', 'items'],
  ...['hidden', 'example', 'examples'],
]);

/** Keywords whose schemas are compared where both have one, and what stands for them in a path. */
const comparedAsSchemas: ReadonlyMap<keyof PlainObject, string> = new Map([
  ['additionalProperties', '*'],
  ['propertyNames', '(name)'],
  ['contains', '(contained)'],
]);

/** What fields of definitions have as well, by its keyword. */
const aspects: { [Key in keyof PlainObject]?: FieldAspect } = {
  default: 'default',
  format: 'type',
  pattern: 'pattern',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
  minimum: 'length',
  maximum: 'length',
  exclusiveMinimum: 'length',
  exclusiveMaximum: 'length',
};

/** Compares two schemas, and adds what differs to what was found: only what no field of a definition tells as well. */
export function compareSchemas(one: PlainSchema, other: PlainSchema, walk: SchemaWalk): void {
  compareBelow(one, other, walk);
  for (const next of walk.waiting) next();
  walk.waiting.length = 0;
  if (walk.found.compared > walk.maxSchemas && !isSameSchema(one, other, walk))
    add({ ...walk, path: [] }, false, { kind: 'changed', what: 'other' });
}

function compareBelow(one: PlainSchema, other: PlainSchema, walk: SchemaWalk): void {
  const key = referencesOf(one, other);
  const isCombined = [one, other].some(isCombination);
  // Schemas that refer to each other have endless combinations of combinations.
  if (isCombined && walk.isCombined) {
    if (!isSameSchema(one, other, walk)) add(walk, false, { kind: 'changed', what: 'other' });
  } else if (key === undefined) {
    compareNow(one, other, { ...walk, isCombined: isCombined || walk.isCombined });
  } else if (!walk.seen.has(key)) {
    walk.seen.add(key);
    if (!isSameSchema(one, other, walk)) walk.waiting.push(() => compareNow(one, other, { ...walk, isCombined }));
  }
}

/** Names a pair of which one is a reference, and the other too or says nothing; what is written inline has an end. */
function referencesOf(...schemas: [PlainSchema, PlainSchema]): string | undefined {
  const names = schemas.map((each) => nameOf(each));
  const isInline = names.includes(undefined) || schemas.every((each) => typeof each === 'boolean');
  return isInline ? undefined : names.join(' ');
}

function compareNow(one: PlainSchema, other: PlainSchema, walk: SchemaWalk): void {
  if (walk.found.compared > walk.maxSchemas) return;
  walk.found.compared += 1;
  const [before, after] = [plainAt(one, walk.before), plainAt(other, walk.after)];
  walk.found.fields.add(fieldOf(walk));
  const isOtherType = compareTypes(before, after, walk);
  if (!compareAlternatives(before, after, { ...walk, isOtherType })) return;
  compareRules(before, after, walk);
  if (!isOtherType || (before.properties && after.properties)) compareProperties(before, after, walk);
  compareParts(before, after, walk);
}

/** A reference, or references that apply together, as fields have that several parts of a schema define. */
function nameOf(schema: PlainSchema): string | undefined {
  if (typeof schema === 'boolean') return String(schema);
  const { $ref, allOf, ...others } = schema;
  if ($ref !== undefined) return $ref;
  const names = allOf?.map(nameOf);
  if (!names || names.includes(undefined) || Object.keys(others).length > 0) return undefined;
  return names.toSorted().join('&');
}

/** Names in a path: of a longer one, that of a chain of references, nobody reads the middle. */
const maxNames = 50;

/** The walk to a part of a schema. */
function below<Walk extends SchemaWalk>(walk: Walk, name: string): Walk {
  const { path } = walk;
  return { ...walk, path: path.length > maxNames ? [...path.slice(0, maxNames), '…', name] : [...path, name] };
}

function fieldOf({ part, path }: SchemaWalk): string {
  const field = path.join('.');
  return part === 'body' || field === '' ? field : `${part}:${field}`;
}

type Detail = Pick<FieldChange, 'kind' | 'what' | 'values' | 'affectsStrictClients'>;

function add(walk: SchemaWalk, breaking: boolean, detail: Detail): void {
  walk.found.changes.push({ at: walk.at, field: fieldOf(walk), ...detail, breaking });
}

/** Whether clients break when a rule says whether the second of two schemas allows less than the first. */
function breaks<Side>(
  { direction }: SchemaWalk,
  isNarrower: (before: Side, after: Side) => boolean,
  before: Side,
  after: Side,
): boolean {
  return direction === 'request' ? isNarrower(before, after) : isNarrower(after, before);
}

/** @returns whether the types differ */
function compareTypes(before: PlainObject, after: PlainObject, walk: SchemaWalk): boolean {
  const isText = isTextIn(walk);
  const [types, now] = [allowedTypes(before, walk.before)?.toSorted(), allowedTypes(after, walk.after)?.toSorted()];
  const lacks = (one: string[] | undefined, other: string[] | undefined) =>
    other !== undefined && (one === undefined || one.some((type) => !isCovered(type, other, isText)));
  const isOther = !isSameJson(types, now);
  if (isOther) {
    const isNull = isSameJson(...both([types, now], (each) => each?.filter((type) => type !== 'null')));
    const values: [string, string] = [(types ?? []).join(' | '), (now ?? []).join(' | ')];
    add(walk, breaks(walk, lacks, types, now), { kind: 'changed', what: isNull ? 'nullable' : 'type', values });
  }
  compareValues(before, after, walk);
  return isOther;
}

/** Whether a value is a text whatever its type is, as those of parameters are. */
function isTextIn({ part, path }: SchemaWalk): boolean {
  return part !== 'body' && path.length === 1;
}

/** Whether values of a type are those of others as well; in a text, as parameters have them, every scalar is one. */
function isCovered(type: string, others: readonly string[], isText: boolean): boolean {
  if (others.includes(type) || (type === 'integer' && others.includes('number'))) return true;
  return isText && others.includes('string') && ['integer', 'number', 'boolean'].includes(type);
}

function compareValues(before: PlainObject, after: PlainObject, walk: SchemaWalk): void {
  const [values, now] = [allowedValues(before, walk.before), allowedValues(after, walk.after)];
  const isSame = (one: unknown, other: unknown) =>
    isSameJson(one, other) || (isTextIn(walk) && String(one) === String(other));
  const isIn = (list: readonly unknown[], value: unknown) => list.some((each) => isSame(each, value));
  const missing = (one: readonly unknown[] = [], other: readonly unknown[] | undefined) =>
    other === undefined ? [] : one.filter((each) => !isIn(other, each));
  const [removed, added] = [missing(values, now), missing(now, values)];
  const isRestricted = values === undefined && now !== undefined;
  const isOpened = values !== undefined && now === undefined;
  if (removed.length + added.length === 0 && !isRestricted && !isOpened) return;
  const texts: [string, string] = isOpened
    ? [listed(values), '']
    : isRestricted
      ? ['', listed(now)]
      : [listed(removed), listed(added)];
  const isRequest = walk.direction === 'request';
  add(walk, isRequest && (removed.length > 0 || isRestricted), {
    kind: 'changed',
    what: 'options',
    values: texts,
    ...(!isRequest && (added.length > 0 || isOpened) && { affectsStrictClients: true as const }),
  });
}

function listed(values: readonly unknown[]): string {
  return shortened(values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', '));
}

/** @returns whether the rest of the schemas says anything of each other */
function compareAlternatives(
  before: PlainObject,
  after: PlainObject,
  { isOtherType, ...walk }: SchemaWalk & { isOtherType: boolean },
): boolean {
  const { pairs, lost, gained, isWhole } = pairAlternatives(before, after, walk);
  for (const [one, other] of pairs) compareBelow(one, other, walk);
  // That they come or go is told here.
  for (const each of [...lost, ...gained])
    for (const name of Object.keys(each.properties ?? {})) walk.found.fields.add(fieldOf(below(walk, name)));
  // That null is one of them is told as such.
  const isNull = isOtherType && [...lost, ...gained].every((each) => each.type === 'null');
  const count = (own: PlainObject) => {
    const number = (own.oneOf ?? own.anyOf)?.length;
    return number === undefined ? '' : `${own.oneOf ? 'oneOf' : 'anyOf'}: ${number}`;
  };
  if (lost.length + gained.length > 0 && !isNull)
    add(walk, (walk.direction === 'request' ? lost : gained).length > 0, {
      kind: 'changed',
      what: 'rule',
      values: [count(before), count(after)],
    });
  return isWhole;
}

function compareRules(before: PlainObject, after: PlainObject, walk: SchemaWalk): void {
  const isTwo = (key: keyof PlainObject) =>
    comparedAsSchemas.has(key) && [before, after].every((each) => typeof each[key] === 'object');
  for (const key of new Set([...keysOf(before), ...keysOf(after)])) {
    if (comparedElsewhere.has(key) || isTwo(key)) continue;
    const [one, other] = [before[key] ?? usual[key], after[key] ?? usual[key]];
    const written = [writtenOut(one, walk.before), writtenOut(other, walk.after)] as const;
    if (isSameWritten(...written)) continue;
    const isNarrower = schemaRules[key] ?? (() => key === 'xml' && walk.isXml === true);
    const isBreaking = breaks(walk, isNarrower, { ...before, [key]: written[0] }, { ...after, [key]: written[1] });
    // A client that reads what it knows does not mind further fields.
    const isOpened = key === 'additionalProperties' && walk.direction === 'response' && one === false;
    const values: [string, string] = [textOf(key, one), textOf(key, other)];
    const what = aspects[key] ?? 'rule';
    add(walk, isBreaking && !isOpened, {
      kind: 'changed',
      what,
      values,
      ...(isOpened && { affectsStrictClients: true as const }),
    });
  }
}

function textOf(key: string, value: unknown): string {
  return value === undefined ? '' : `${key}: ${shortened(JSON.stringify(value))}`;
}

const maxText = 80;

function shortened(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

/** The fields of an object, which the other side may not see. */
function visible({ properties = {} }: PlainObject): Map<string, PlainSchema> {
  return new Map(Object.entries(properties).filter(([, each]) => typeof each === 'boolean' || !each.hidden));
}

function compareProperties(before: PlainObject, after: PlainObject, walk: SchemaWalk): void {
  const [old, now] = [visible(before), visible(after)];
  const isRequest = walk.direction === 'request';
  const hasDefault = (schema: PlainSchema) => plainAt(schema, walk.after).default !== undefined;
  const names = new Set([...old.keys(), ...now.keys(), ...(before.required ?? []), ...(after.required ?? [])]);
  for (const name of names) {
    const field = below(walk, name);
    const [one, other] = [old.get(name), now.get(name)];
    const isRequired = both([before, after], ({ required = [] }) => required.includes(name));
    const [was, is] = isRequired;
    // A field that has a value of its own can be left out.
    const isNeeded = is && !was && !(other !== undefined && hasDefault(other));
    walk.found.fields.add(fieldOf(field));
    if (one !== undefined && other === undefined) add(field, true, { kind: 'removed' });
    else if (one === undefined && other !== undefined) add(field, isRequest && isNeeded, { kind: 'added' });
    else if (was !== is) {
      const values = both(isRequired, (each) => (each ? 'mandatory' : 'optional'));
      add(field, isRequest ? isNeeded : was, { kind: 'changed', what: 'moc', values });
    }
    if (one !== undefined && other !== undefined) compareBelow(one, other, field);
  }
}

/** The items of lists, and the values of fields of any name. */
function compareParts(before: PlainObject, after: PlainObject, walk: SchemaWalk): void {
  const compare = (one: PlainSchema = true, other: PlainSchema = true, name: string) => {
    if (one !== true || other !== true) compareBelow(one, other, below(walk, name));
  };
  compare(before.items, after.items, 'item');
  for (const [key, name] of comparedAsSchemas) {
    const [values, now] = [before[key], after[key]];
    if (isRecord(values) && isRecord(now)) compare(values, now, name);
  }
  for (const [pattern, schema] of Object.entries(before.patternProperties ?? {}))
    compare(schema, after.patternProperties?.[pattern] ?? schema, pattern);
  for (const [index, schema] of (before.prefixItems ?? []).entries())
    compare(schema, after.prefixItems?.[index] ?? schema, String(index));
}
