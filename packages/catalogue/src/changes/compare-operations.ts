import { isRecord } from '@up/api/is-record';
import type { FieldAspect, FieldChange } from '@up/api/parameters/compare-fields';
import { compareDefinitions } from '@up/api/parameters/compare-definitions';

import type { ApiDefinition } from '../model.ts';
import type { BodyContract, RequestContract } from '../schemas/contract.ts';
import { type Definitions, definitionOf, type PlainObject, type PlainSchema } from '../schemas/plain-schema.ts';
import { merged } from '../schemas/merge-schemas.ts';
import { isInDefinition, requestRules } from './request-rules.ts';
import { isSameJson } from './same-json.ts';

/**
 * What changes between two versions of an API: its fields, and what only its document says of its request. A difference
 * that no rule knows is a change without further facts, never silence.
 */
export function compareOperations(before: ApiDefinition, after: ApiDefinition): FieldChange[] {
  const contracts = before.request && after.request ? compareContracts(before.request, after.request) : [];
  const fields = compareDefinitions(before, after).map((change) => withDefault(change, after.request));
  const found = [...fields, ...contracts, ...compareSecurity(before.security, after.security)];
  const isOther = found.length === 0 && !isSameJson(comparable(before.request), comparable(after.request));
  return isOther ? [{ kind: 'changed', at: 'request', field: '', what: 'other', breaking: false }] : found;
}

/** A field that is required, but has a value of its own, breaks no client that leaves it out. */
function withDefault(change: FieldChange, request: RequestContract | undefined): FieldChange {
  if (!change.breaking || change.kind !== 'added' || change.at !== 'request' || !request?.body) return change;
  const place = { definitions: request.definitions };
  const schema = change.field
    .split('.')
    .reduce<PlainSchema>((at, name) => plainAt(at, place)?.properties?.[name] ?? true, request.body.schema);
  return plainAt(schema, place)?.default === undefined ? change : { ...change, breaking: false };
}

function compareContracts(before: RequestContract, after: RequestContract): FieldChange[] {
  const changes: FieldChange[] = [];
  const add = (what: FieldAspect, breaking: boolean, ...values: [string, string]) =>
    changes.push({ kind: 'changed', at: 'request', field: '', what, values, breaking });
  const [old, now] = [before.body, after.body];
  const [oldTypes, newTypes] = [typesOf(old), typesOf(now)];
  if (old && now && !isSameJson(oldTypes, newTypes))
    add(
      'contentType',
      oldTypes.some((type) => !newTypes.includes(type)),
      oldTypes.join(', '),
      newTypes.join(', '),
    );
  const isRequired = (body: RequestContract['body']) => (body?.isRequired ? 'mandatory' : 'optional');
  if (old && now && old.isRequired !== now.isRequired) add('body', now.isRequired, isRequired(old), isRequired(now));
  for (const [one, other] of [
    [before.queryEncodings, after.queryEncodings],
    ...(['path', 'header', 'cookie'] as const).map((part) => [
      before.parameterEncodings?.[part],
      after.parameterEncodings?.[part],
    ]),
    [old?.encodings, now?.encodings],
  ]) {
    for (const name of Object.keys({ ...one })) {
      // A part that gets more types is still taken in the one that it had.
      const isWider = one?.[name]?.accepts === undefined;
      const [written, read] = [one?.[name], other?.[name]].map((each) =>
        JSON.stringify({ ...each, ...(isWider && { accepts: undefined }) }),
      );
      if (other?.[name] !== undefined && written !== read)
        add('encoding', true, `${name} ${written}`, `${name} ${read}`);
    }
  }
  const places = { before: { definitions: before.definitions }, after: { definitions: after.definitions } };
  const seen = new Set<string>();
  const parts = Object.entries(before.parameters).flatMap(([part, schema]) => {
    const other = after.parameters[part as keyof RequestContract['parameters']];
    return other === undefined ? [] : compareSchemas(schema, other, { ...places, path: [], part, seen });
  });
  const inBody = (old ? bodiesOf(old) : []).flatMap((one, index) => {
    const other = now && bodiesOf(now).find(({ contentType }) => contentType === one.contentType);
    const against = index === 0 ? (now ?? other) : other;
    // What both content types have is told once.
    if (index > 0 && isSameJson(one.schema, old?.schema)) return [];
    return against ? compareSchemas(one.schema, against.schema, { ...places, path: [], part: 'body', seen }) : [];
  });
  return [...changes, ...parts, ...inBody];
}

function typesOf(body: RequestContract['body']): string[] {
  return body ? bodiesOf(body).map(({ contentType }) => contentType) : [];
}

function bodiesOf(body: NonNullable<RequestContract['body']>): BodyContract[] {
  return [body, ...(body.others ?? [])];
}

interface Place {
  definitions: Definitions;
}

interface Walk {
  before: Place;
  after: Place;
  path: readonly string[];
  part: string;
  /** The pairs of references that were compared: each is told once. */
  seen: Set<string>;
}

/** No real body is deeper, and what contains itself would go on. */
const maxDepth = 12;

function compareSchemas(one: PlainSchema, other: PlainSchema, walk: Walk): FieldChange[] {
  const [before, after] = [plainAt(one, walk.before), plainAt(other, walk.after)];
  if (!before || !after || walk.path.length > maxDepth || isRepeated(one, other, walk.seen)) return [];
  const field = walk.path.map((name) => (name === '[]' ? 'item' : name)).join('.');
  const named = walk.part === 'body' || field === '' ? field : `${walk.part}:${field}`;
  const own = Object.entries(requestRules).flatMap(([keyword, isNarrower]): FieldChange[] => {
    const key = keyword as keyof PlainObject;
    const values = [before[key], after[key]] as [never, never];
    if (isInDefinition(key, ...values) || isSameJson(plain(values[0], walk.before), plain(values[1], walk.after)))
      return [];
    const texts: [string, string] = [textOf(key, before[key]), textOf(key, after[key])];
    const what = key === 'default' ? 'default' : 'rule';
    return [{ kind: 'changed', at: 'request', field: named, what, values: texts, breaking: isNarrower(...values) }];
  });
  const names = Object.keys(before.properties ?? {}).filter((name) => Object.hasOwn(after.properties ?? {}, name));
  const below = names.flatMap((name) =>
    compareSchemas(before.properties?.[name] ?? true, after.properties?.[name] ?? true, {
      ...walk,
      path: [...walk.path, name],
    }),
  );
  const items =
    before.items !== undefined && after.items !== undefined
      ? compareSchemas(before.items, after.items, { ...walk, path: [...walk.path, '[]'] })
      : [];
  const [choices, others] = [before, after].map(({ oneOf = [], anyOf = [] }) => [...oneOf, ...anyOf]);
  const ofChoices =
    choices && others && choices.length === others.length
      ? choices.flatMap((choice, index) => compareSchemas(choice, others[index] ?? true, walk))
      : [];
  return [...own, ...below, ...items, ...ofChoices];
}

function isRepeated(one: PlainSchema, other: PlainSchema, seen: Set<string>): boolean {
  const references = [one, other].map((each) => (typeof each === 'boolean' ? undefined : each.$ref));
  const key = references.join(' ');
  if (references.includes(undefined)) return false;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function textOf(key: string, value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return `${key}: ${text.length > maxText ? `${text.slice(0, maxText)}…` : text}`;
}

const maxText = 80;

/** A schema without references and with its `allOf` in it; undefined for one that allows anything or nothing. */
function plainAt(schema: PlainSchema, place: Place, seen: readonly string[] = []): PlainObject | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (schema.$ref !== undefined) {
    if (seen.includes(schema.$ref)) return undefined;
    return plainAt(definitionOf(schema, place.definitions) ?? true, place, [...seen, schema.$ref]);
  }
  const whole = schema.allOf ? merged(schema, place.definitions) : schema;
  return typeof whole === 'boolean' ? undefined : whole;
}

/** The most parts of a value that are written out; a larger one is compared as it is. */
const maxParts = 20_000;

/** A value in which references are replaced, up to those that repeat: the names of definitions say nothing. */
export function plain(value: unknown, place: Place): unknown {
  const budget = { left: maxParts };
  const found = writtenOut(value, place, [], budget);
  return budget.left > 0 ? found : value;
}

const unordered: ReadonlySet<string> = new Set(['required', 'enum', 'type']);

function writtenOut(value: unknown, place: Place, seen: readonly string[], budget: { left: number }): unknown {
  if (budget.left-- <= 0) return undefined;
  if (Array.isArray(value)) return value.map((each) => writtenOut(each, place, seen, budget));
  if (!isRecord(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string') {
    const target = definitionOf({ $ref }, place.definitions);
    return seen.includes($ref) ? {} : writtenOut(target, place, [...seen, $ref], budget);
  }
  const whole = Array.isArray(value.allOf) ? merged(value, place.definitions) : value;
  if (typeof whole === 'boolean') return whole;
  const { example: _, examples: __, ...rest } = whole as PlainObject;
  return Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [
      key,
      unordered.has(key) && Array.isArray(each)
        ? each.map((one) => JSON.stringify(one)).toSorted()
        : writtenOut(each, place, seen, budget),
    ]),
  );
}

/** A request without examples and in one order. */
function comparable(request: RequestContract | undefined): unknown {
  if (!request) return undefined;
  const { definitions, parameters, ...parts } = request;
  // No client sends the names of the parameters of a path.
  return plain({ ...parts, parameters: { ...parameters, path: true } }, { definitions });
}

/** Each way to authenticate that was accepted has to be accepted still; another one is welcome. */
function compareSecurity(before: string[][] = [[]], after: string[][] = [[]]): FieldChange[] {
  if (isSameJson(before, after)) return [];
  const remains = (old: string[]) => after.some((now) => now.every((each) => old.includes(each)));
  const breaking = !before.every(remains);
  const values: [string, string] = [securityText(before), securityText(after)];
  return [{ kind: 'changed', at: 'request', field: '', what: 'security', values, breaking }];
}

function securityText(requirements: string[][]): string {
  return requirements.map((each) => each.join(' + ')).join(' | ');
}
