import { posix } from 'node:path';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import { isRecord } from '@up/api/is-record';
import { matchesInTime } from '@up/platform/text/match-in-time';
import { callbackMethod, webhookMethod } from '@up/api/constants/catalogue';
import { DocumentNode, type DocumentSource } from '../document/document-node.ts';
import { Notices } from '../document/notices.ts';
import { safeDecode } from '../document/safe-decode.ts';
import type { SourceFile } from '../document/source/source-files.ts';
import { type Content, contentsOf } from './schema/content.ts';
import { bodySample } from './schema/body-sample.ts';
import { deeperFields } from './schema/field-limit.ts';
import type { Conversion } from './schema/conversion.ts';
import { fieldsOf } from './schema/parameters.ts';
import { Schema } from './resolved/schema.ts';
import { Texts } from './texts/texts.ts';
import { sampleOf } from '../schemas/samples/sample-value.ts';
import { SchemaBook } from '../schemas/schema-book.ts';

/** A version of an API, and the files of its document. */
export interface ApiPlace {
  method: string;
  file: string;
  pointer: string;
}

/** A body of an API: `request`, or `response-200`; in a content type that is not shown first, followed by that. */
interface Body extends Content {
  direction: Conversion['direction'];
}

/** The files of a document as they were stored; each is read when it is needed. */
export function openSources(files: Readonly<Record<string, SourceFile>>): (name: string) => DocumentSource | undefined {
  const sources = new Map<string, DocumentSource>();
  const notices = new Notices();
  const cache = new Map<string, unknown>();
  const open = (name: string): DocumentSource | undefined => {
    const stored = Object.hasOwn(files, name) ? files[name] : undefined;
    const known = sources.get(name);
    if (known || !stored) return known;
    const source: DocumentSource = {
      yaml: { file: name, value: stored.value, lineOf: () => undefined },
      translations: Object.fromEntries(
        Object.entries(stored.translations).map(([locale, texts]) => [locale, new Map(Object.entries(texts))]),
      ),
      open: (file) => open(posix.join(posix.dirname(name), safeDecode(file))),
      notices,
      cache,
    };
    sources.set(name, source);
    return source;
  };
  return open;
}

/** The names of a path of fields. */
export function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('/').map(safeDecode);
}

/**
 * The fields below a field, a few levels of them.
 * @param steps the names from the outermost field to this one; lists have no name of their own
 * @returns undefined when there is no such field
 */
export function readFields(
  source: DocumentSource,
  place: ApiPlace,
  { body, steps }: BodyPath,
): ParameterDefinition[] | undefined {
  const found = findBody(source, place, body);
  const schema = found && schemaAt(found, steps);
  if (!found || !schema) return undefined;
  const conversion: Conversion = { texts: new Texts(), direction: found.direction, isForeign: true };
  return deeperFields(conversion, (limited) => fieldsOf(schema, 'body', limited, [schema.address]));
}

/**
 * The example of a body in which an object, by default the body itself, is one of its alternatives.
 * @returns undefined when there is no such alternative
 */
export function readExample(
  source: DocumentSource,
  place: ApiPlace,
  { body, steps, alternative }: BodyPath & { alternative: string },
): unknown {
  const found = findBody(source, place, body);
  const schema = found && schemaAt(found, steps);
  if (!found || !schema) return undefined;
  const choice = schema.alternatives.find(({ name }) => name === alternative)?.schema.node;
  if (!choice) return undefined;
  const book = SchemaBook.of(choice, found.direction);
  const { field = '', names = {} } = schema.kinds ?? {};
  const kind = Object.entries(names).find(([, name]) => name === alternative)?.[0];
  const own = kind === undefined ? {} : { [field]: { const: kind } };
  // With one choice the alternative is the object; with several it is a part of it.
  const whole = schema.hasSeveralChoices ? [book.read(schema.node)] : [];
  const part = sampleOf(
    { allOf: [...whole, book.read(choice), { type: 'object', properties: own, required: Object.keys(own) }] },
    { definitions: book.definitions, matches: matchesInTime },
  );
  return steps.length === 0 ? part : replaced(bodySample(found, found.direction), steps, part);
}

export interface BodyPath {
  body: string;
  steps: readonly string[];
}

function operationAt(source: DocumentSource, pointer: string): DocumentNode {
  // That of a callback has the expression of its address.
  return DocumentNode.root(source)
    .as({ $ref: `#${encodeURIComponent(pointer)}` })
    .follow();
}

/** The operation of a stored version; undefined when its document is not kept. */
export function operationIn(
  open: ReturnType<typeof openSources>,
  { file, pointer }: { file: string | null; pointer: string | null },
): DocumentNode | undefined {
  const source = file === null ? undefined : open(file);
  return source && pointer !== null ? operationAt(source, pointer) : undefined;
}

function findBody(source: DocumentSource, { method, pointer }: ApiPlace, name: string): Body | undefined {
  const operation = operationAt(source, pointer);
  const isEvent = method === webhookMethod || method === callbackMethod;
  const [part = '', type] = name.split(' ');
  const isRequest = part === 'request';
  const status = part.replace('response-', '');
  const response = operation.entries('responses').find(([code]) => code === status)?.[1];
  const contents = contentsOf(isRequest ? operation.target('requestBody') : response?.follow());
  const content = type === undefined ? contents[0] : contents.find((each) => each.type === type);
  return content && { ...content, direction: isRequest && !isEvent ? 'request' : 'response' };
}

/** The object at a path; of a list, that of its items. */
function schemaAt({ media, direction }: Body, steps: readonly string[]): Schema | undefined {
  const place = media.child('schema');
  if (!place) return undefined;
  const root = Schema.of(place, direction);
  // A body that is no object is shown as one field, which has a name of ours.
  const [, ...inside] = steps;
  let schema: Schema | undefined = itemsOf(root);
  for (const name of root.type === 'object' ? steps : inside) {
    const found: Schema | undefined = schema?.properties.find((each) => each.name === name)?.schema;
    schema = found && itemsOf(found);
  }
  return schema;
}

/** The innermost items of a list of lists, or the schema itself. */
function itemsOf(schema: Schema): Schema | undefined {
  let found: Schema | undefined = schema;
  for (let level = 0; level < 8 && found?.type === 'array'; level += 1) found = found.items;
  return found;
}

/** A value with another one at a path; of a list, in its first item. */
function replaced(value: unknown, steps: readonly string[], part: unknown): unknown {
  if (Array.isArray(value)) return [replaced(value[0], steps, part)];
  const [name, ...rest] = steps;
  if (name === undefined) return part;
  const object = isRecord(value) ? value : {};
  return { ...object, [name]: replaced(object[name], rest, part) };
}
