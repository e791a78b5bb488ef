import type { FieldAspect, FieldChange } from '@up/api/parameters/compare-fields';
import type { FieldEncoding, FieldEncodings } from '@up/api/parameters/form-pairs';

import type { BodyContract } from '../schemas/contract.ts';
import type { Definitions, PlainSchema } from '../schemas/plain-schema.ts';
import { allowedTypes } from '../schemas/allowed-values.ts';
import { compareSchemas, type SchemaWalk } from './compare-schemas.ts';
import { isSameJson } from './same-json.ts';
import { type Place, plainAt } from '../schemas/merge-schemas.ts';
import { both } from './both.ts';

/** What a message says in the terms of its document: a request, or a response with its headers. */
export interface Message extends Place {
  /** The schema of all parameters of a place: `query`, `header`. */
  parameters: Readonly<Record<string, PlainSchema>>;
  encodings: Readonly<Record<string, FieldEncodings>>;
  /** In each of its content types. */
  bodies: readonly BodyContract[];
  isRequired?: boolean;
}

/**
 * What differs in two versions of a message, and which fields were compared. Beyond a limit of schemas, of
 * the message or of all messages of its document, it only says that.
 */
export function compareMessages(
  before: Message,
  after: Message,
  { at, direction, ...limits }: Pick<SchemaWalk, 'at' | 'direction'> & { maxSchemas?: number; maxOfDocument?: number },
): SchemaWalk['found'] {
  const { maxSchemas: most = 20_000, maxOfDocument = 1_000_000 } = limits;
  const known = comparedOf.get(before.definitions) ?? 0;
  const maxSchemas = Math.max(0, Math.min(most, maxOfDocument - known));
  const found: SchemaWalk['found'] = { changes: [], fields: new Set(), compared: 0 };
  const walk = { before, after, at, direction, path: [], seen: new Set<string>(), found, waiting: [], maxSchemas };
  const body = bodyChanges(before, after, direction);
  found.changes.push(...[...body, ...encodingChanges(before, after)].map((each) => ({ ...each, at })));
  for (const [part, schema] of Object.entries(before.parameters))
    compareSchemas(schema, after.parameters[part] ?? schema, { ...walk, part });
  const pairs = before.bodies.map((one, index) => {
    const same = after.bodies.find(({ contentType }) => contentType === one.contentType);
    return { one, other: same ?? (index === 0 ? after.bodies[0] : undefined) };
  });
  for (const [index, { one, other }] of pairs.entries()) {
    // What several content types have is told once.
    const schemas = ({ one: old, other: now }: (typeof pairs)[0]) => [old.schema, now?.schema];
    if (pairs.slice(0, Math.min(index, 1)).some((first) => isSameJson(schemas(first), schemas({ one, other }))))
      continue;
    const isXml = one.contentType.includes('xml');
    const path = hasFields(one.schema, before) ? [] : ['body'];
    if (other) compareSchemas(one.schema, other.schema, { ...walk, part: 'body', path, isXml });
    // An object whose fields have no names is shown as a field.
    found.fields.add('body');
  }
  comparedOf.set(before.definitions, known + found.compared);
  return found;
}

/** By the definitions of a document: its operations may all lead to all of its schemas. */
const comparedOf = new WeakMap<Definitions, number>();

/** The fields of an object are those of the body; another body is a field itself. */
function hasFields(schema: PlainSchema, place: Place): boolean {
  const whole = plainAt(schema, place);
  return whole.properties !== undefined || allowedTypes(whole, place)?.includes('object') === true;
}

type Change = Omit<FieldChange, 'at'>;

function changed(what: FieldAspect, breaking: boolean, ...values: [string, string]): Change {
  return { kind: 'changed', field: '', what, values, breaking };
}

/** Content types are compared by those who know whether the body is sent or received. */
function bodyChanges(before: Message, after: Message, direction: SchemaWalk['direction']): Change[] {
  const [types, now] = both([before, after], ({ bodies }) => bodies.map(({ contentType }) => contentType));
  const need = ({ bodies, isRequired }: Message) =>
    bodies.length === 0 ? '' : isRequired === false ? 'optional' : 'mandatory';
  const [needed, neededNow] = [need(before), need(after)];
  const isRequest = direction === 'request';
  return [
    ...(types.length > 0 && now.length > 0 && !isSameJson(types.toSorted(), now.toSorted())
      ? [changed('contentType', !types.every((type) => now.includes(type)), types.join(', '), now.join(', '))]
      : []),
    ...(needed === neededNow
      ? []
      : [changed('body', isRequest ? neededNow !== 'optional' : needed === 'mandatory', needed, neededNow)]),
  ];
}

function encodingChanges(before: Message, after: Message): Change[] {
  const parts = [...new Set([...Object.keys(before.encodings), ...Object.keys(after.encodings)])];
  return parts.flatMap((part) => {
    const [one, other] = [before.encodings[part] ?? {}, after.encodings[part] ?? {}];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
      const fields = [before, after].map((message) => fieldOf(message, part, name));
      if (fields.includes(undefined)) return [];
      const isScalar = fields.every((each) => each !== undefined && isText(each));
      const [written, now] = both([one[name], other[name]], (each) => whole(each, part, isScalar));
      if (isSameJson(written, now)) return [];
      // A part that gets more types is still taken in the one that it had.
      const isWider = written.accepts === undefined && isSameJson({ ...written, accepts: now.accepts }, now);
      return changed('encoding', !isWider, `${name} ${JSON.stringify(written)}`, `${name} ${JSON.stringify(now)}`);
    });
  });
}

/** The types that a parameter or a part of a form may have; undefined when there is none with this name. */
function fieldOf(message: Message, part: string, name: string): { types: string[] | undefined } | undefined {
  const schema = message.parameters[part] ?? message.bodies[0]?.schema ?? true;
  const { properties = {} } = plainAt(schema, message);
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return field === undefined ? undefined : { types: allowedTypes(plainAt(field, message), message) };
}

function isText({ types }: { types: string[] | undefined }): boolean {
  return types?.every((type) => type !== 'array' && type !== 'object') ?? false;
}

/** With what is usual where the document says nothing; a list or an object alone can be written in several ways. */
function whole(encoding: FieldEncoding = {}, part: string, isScalar: boolean): FieldEncoding {
  const usual = part === 'path' || part === 'header' ? 'simple' : 'form';
  const { style = usual, explode = style === 'form', ...rest } = encoding;
  return isScalar ? { style, ...rest } : { style, explode, ...rest };
}
