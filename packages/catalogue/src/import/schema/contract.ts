import { isRecord } from '@up/api/is-record';
import { type FieldEncoding, type FieldEncodings, formPairs, isJson } from '@up/api/parameters/form-pairs';
import { findRealDataIn, withTestNumbers } from '@up/api/rules/real-data';

import {
  type ParameterPart,
  type ParameterSamples,
  parameterParts,
  type BodyContract,
  type RequestContract,
} from '../../schemas/contract.ts';
import { isValidValue } from '../../schemas/check-value.ts';
import type { PlainObject, PlainSchema } from '../../schemas/plain-schema.ts';
import { isSequence, isTextType, readBodyText, writeBodyText } from '../../schemas/body-text.ts';
import { readPairs } from '../../schemas/read-pairs.ts';
import { sampleOf } from '../../schemas/sample-value.ts';
import { closedSchema, SchemaBook } from '../../schemas/schema-book.ts';
import type { XmlShape } from '../../schemas/xml.ts';
import { type Content, jsonType, rootName } from './content.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { exampleValue } from './examples.ts';
import { Schema, type SchemaProperty } from './schema.ts';
import { matchesInTime } from '@up/platform/text/match-in-time';

/** Characters of the schemas of one request; a larger one is checked by its fields only. */
const maxContractLength = 300_000;

/** Headers that OpenAPI does not let a parameter describe. */
export const reservedHeaders = new Set(['accept', 'content-type', 'authorization']);

/** What the sandbox needs to know of the request of a foreign document, with valid values for each part. */
export function contractOf(
  declared: readonly DocumentNode[],
  contents: readonly Content[],
  isRequired: boolean,
): { request?: RequestContract; samples: ParameterSamples } {
  const book = declared[0] ?? contents[0]?.media;
  if (!book) return { request: undefined, samples: { path: {}, query: {}, header: {} } };
  const { definitions, read } = readerOf(book);
  const parts = parameterParts.filter((part) => part !== 'cookie' || declared.some((each) => isIn(each, part)));
  const parameters = Object.fromEntries(
    parts.map((part) => [
      part,
      objectSchema(
        declared.filter((each) => isIn(each, part)),
        read,
      ),
    ]),
  ) as RequestContract['parameters'];
  const [first, ...others] = contents.map((content) => bodyContract(content, read));
  const samples = Object.fromEntries(
    parts.map((part) => [
      part,
      parameterSamples(
        declared.filter((each) => isIn(each, part)),
        { parameters: parameters[part] ?? true, definitions, read },
      ),
    ]),
  ) as ParameterSamples;
  const closedWith = (bodies: readonly (BodyContract | undefined)[]) =>
    closedSchema(
      { allOf: [...Object.values(parameters), ...bodies.map((each) => each?.schema ?? true)] },
      definitions,
      maxContractLength,
    );
  const complete = closedWith([first, ...others]);
  const closed = complete ?? closedWith([first]);
  if (!closed) return { samples };
  if (!complete) contents[0]?.media.note(`too large in all of its content types: checked as ${contents[0].type} only`);
  const body = first && { ...first, isRequired, ...(complete && others.length > 0 && { others }) };
  const encodings = parts.map(
    (part) => [part, parameterEncodings(declared.filter((each) => isIn(each, part)))] as const,
  );
  const { query: queryEncodings = {}, ...otherEncodings } = Object.fromEntries(
    encodings.filter(([, each]) => Object.keys(each).length > 0),
  ) as Partial<Record<ParameterPart, FieldEncodings>>;
  return {
    request: {
      parameters,
      ...(Object.keys(queryEncodings).length > 0 && { queryEncodings }),
      ...(Object.keys(otherEncodings).length > 0 && { parameterEncodings: otherEncodings }),
      ...(body && { body }),
      definitions: closed.definitions,
    },
    samples,
  };
}

function bodyContract(content: Content, read: (node: DocumentNode) => PlainSchema): BodyContract {
  const schema = content.media.child('schema');
  const { name } = rootName(content);
  return {
    contentType: content.type,
    ...(content.range !== undefined && { range: content.range }),
    schema: schema ? read(schema) : true,
    ...(name !== undefined && { xmlName: name }),
    ...encodingsIn(content),
  };
}

/**
 * A valid body: the first example of the document that is one, otherwise one made from the schema. Undefined, with a
 * notice, when there is none.
 */
export function bodySample(content: Content, direction: 'request' | 'response'): unknown {
  const sample = findBodySample(content, direction);
  if (sample === undefined && content.media.has('schema')) content.media.note('no valid example was found');
  return sample;
}

function findBodySample(content: Content, direction: 'request' | 'response'): unknown {
  const { media } = content;
  const schemaNode = media.child('schema');
  const written = writtenExamples(media).map((each) => (direction === 'request' ? acceptable(each, media) : each));
  if (!schemaNode) return written[0] ?? (direction === 'response' && content.type === jsonType ? {} : undefined);
  const { cache } = schemaNode.source;
  const book = SchemaBook.of(schemaNode, direction);
  const schema = book.read(schemaNode);
  const { definitions } = book;
  const shape: XmlShape = { schema, definitions, ...rootName(content) };
  const options = {
    definitions,
    matches: matchesInTime,
    ...((direction === 'request' || isTextType(content.type)) && { arrives: arrivalOf(content, shape) }),
  };
  const textOf = (value: unknown) => (isTextType(content.type) ? writeBodyText(content.type, value, shape) : value);
  for (const each of written) {
    if (typeof each === 'string' && isTextType(content.type)) {
      // How a document writes events is its own.
      if (isSequence(content.type) || isValidText(content.type, each, shape)) return each;
    } else if (isValidValue(each, schema, options) && !(isTextType(content.type) && options.arrives?.(each) === false))
      return textOf(each);
  }
  const isFile = !content.type.endsWith('json') && (schema === true || Object.keys(schema).length === 0);
  if (isFile) return 'sample';
  const key = `sample ${direction} ${content.type} ${JSON.stringify(schema).length < 200 ? JSON.stringify(schema) : schemaNode.address}`;
  if (!cache.has(key)) cache.set(key, sampleOf(schema, options));
  const made = cache.get(key);
  const sample = direction === 'request' ? acceptable(made, media) : made;
  if (sample === undefined || (sample !== made && !isValidValue(sample, schema, options))) return undefined;
  return textOf(sample);
}

function isValidText(type: string, text: string, shape: XmlShape): boolean {
  try {
    const { schema, definitions } = shape;
    return isValidValue(readBodyText(type, text, shape), schema, {
      definitions,
      matches: matchesInTime,
      isLenient: true,
    });
  } catch {
    return false;
  }
}

/** A value that the sandbox takes: it takes no data of real people or cards. */
export function acceptable(value: unknown, place: DocumentNode): unknown {
  if (!findRealDataIn(value)) return value;
  place.note('real card and registration numbers in examples are replaced by numbers of the sandbox');
  return withTestNumbers(value);
}

/** Whether a value is read as it was written, by the type of its body; undefined for a body that keeps every value. */
function arrivalOf(content: Content, shape: XmlShape): ((value: unknown) => boolean) | undefined {
  const { schema, definitions } = shape;
  const { type } = content;
  if (/[/+]xml$/.test(type)) return (value) => isValidText(type, writeBodyText(type, value, shape), shape);
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const { encodings } = encodingsIn(content);
  return (value) =>
    isRecord(value) &&
    isValidValue(readPairs(formPairs(value, encodings), { schema, definitions, encodings }), schema, {
      definitions,
      matches: matchesInTime,
      isLenient: true,
    });
}

function writtenExamples(media: DocumentNode): unknown[] {
  const named = media.entries('examples').map(([, each]) => exampleValue(each.follow()));
  return [media.child('example')?.value, ...named].filter((each) => each !== undefined);
}

function readerOf(node: DocumentNode) {
  const book = SchemaBook.of(node, 'request');
  return { definitions: book.definitions, read: (each: DocumentNode) => book.read(each) };
}

function isIn(parameter: DocumentNode, part: ParameterPart): boolean {
  return parameter.string('in') === part && !(part === 'header' && reservedHeaders.has(nameOf(parameter)));
}

/** The names of headers are compared in lower case. */
function nameOf(parameter: DocumentNode): string {
  const name = parameter.string('name') ?? '';
  return parameter.string('in') === 'header' ? name.toLowerCase() : name;
}

function objectSchema(parameters: readonly DocumentNode[], read: (node: DocumentNode) => PlainSchema): PlainObject {
  const required = parameters
    .filter((each) => each.value !== undefined && each.boolean('required') === true)
    .map(nameOf);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((each) => [nameOf(each), schemaOf(each, read)])),
    ...(required.length > 0 && { required }),
  };
}

function schemaOf(parameter: DocumentNode, read: (node: DocumentNode) => PlainSchema): PlainSchema {
  const schema = parameter.child('schema') ?? parameter.entries('content')[0]?.[1].child('schema');
  return schema ? read(schema) : { type: 'string' };
}

function parameterSamples(
  parameters: readonly DocumentNode[],
  {
    definitions,
    read,
  }: {
    parameters: PlainSchema;
    definitions: RequestContract['definitions'];
    read: (node: DocumentNode) => PlainSchema;
  },
): Record<string, unknown> {
  const options = { definitions, matches: matchesInTime };
  const mandatory = parameters.filter((each) => each.string('in') === 'path' || each.boolean('required') === true);
  return Object.fromEntries(
    mandatory.flatMap((parameter) => {
      const schema = schemaOf(parameter, read);
      const found = writtenExamples(parameter).find((each) => each !== '' && isValidValue(each, schema, options));
      const value = acceptable(found ?? sampleOf(schema, options), parameter);
      // An empty text would be no segment of a path.
      return value === undefined || value === '' ? [] : [[parameter.string('name') ?? '', value]];
    }),
  );
}

/** A text for each header of a response that can have one. */
export function headerSamples(headers: readonly [name: string, header: DocumentNode][]): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([name, reference]) => {
      const header = reference.follow();
      const book = SchemaBook.of(header, 'response');
      const schema = schemaOf(header, (each) => book.read(each));
      const options = { definitions: book.definitions, matches: matchesInTime };
      const found = writtenExamples(header).find((each) => isValidValue(each, schema, options));
      const text = headerText(found ?? sampleOf(schema, options));
      return text !== undefined && /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) ? [[name, text]] : [];
    }),
  );
}

/** A value in the style of headers: lists and objects with commas. */
function headerText(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(String).join(',');
  return isRecord(value) ? Object.entries(value).flat().map(String).join(',') : JSON.stringify(value);
}

/** How the parameters of one location are written; only those of a query say what is usual. */
function parameterEncodings(parameters: readonly DocumentNode[]): FieldEncodings {
  return Object.fromEntries(
    parameters.flatMap((each): [string, FieldEncoding][] => {
      const found = encodingOf(each);
      const isQuery = each.string('in') === 'query';
      if (!isQuery && Object.keys(found).length === 0) return [];
      return [[nameOf(each), { ...(isQuery && found.contentType === undefined && { style: 'form' }), ...found }]];
    }),
  );
}

function encodingsIn({ type, media }: Content): { encodings?: FieldEncodings } {
  if (!type.includes('form')) return {};
  const declared = new Map(
    media.entries('encoding').map(([name, each]): [string, FieldEncoding] => {
      // Its content type is told by `contentType`.
      const samples = headerSamples(each.entries('headers').filter(([header]) => !/^content-type$/i.test(header)));
      return [name, { ...encodingOf(each), ...(Object.keys(samples).length > 0 && { headers: samples }) }];
    }),
  );
  const schema = media.child('schema');
  const files = type.startsWith('multipart/') && schema ? Schema.of(schema).properties.filter(isFile) : [];
  for (const { name, node } of files) {
    const own = Schema.of(node).string('contentMediaType') ?? 'application/octet-stream';
    declared.set(name, { contentType: own, ...declared.get(name), isFile: true });
  }
  const found = [...declared].filter(([, encoding]) => Object.keys(encoding).length > 0);
  return found.length > 0 ? { encodings: Object.fromEntries(found) } : {};
}

/** Whether a part of a form, or each of its items, is a file. */
function isFile({ node }: SchemaProperty): boolean {
  const schema = Schema.of(node);
  const items = schema.where('items')?.child('items');
  const own = items && isRecord(items.value) ? Schema.of(items) : schema;
  const mediaType = own.string('contentMediaType');
  return own.string('format') === 'binary' || (mediaType !== undefined && !isJson(mediaType));
}

function encodingOf(node: DocumentNode): FieldEncoding {
  const [style, explode] = [node.string('style'), node.boolean('explode')];
  // Of several types of a part, any will do; a parameter has exactly one.
  const contentType = node.string('contentType')?.split(',')[0]?.trim() ?? node.entries('content')[0]?.[0];
  return {
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(node.boolean('allowReserved') === true && { allowReserved: true }),
    ...(contentType !== undefined && !contentType.includes('*') && { contentType }),
  };
}
