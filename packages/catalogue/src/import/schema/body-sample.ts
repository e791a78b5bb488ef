import { parseJson } from '@up/api/exact-json';
import { isContainer, isRecord } from '@up/api/is-record';
import { encodingOf, formPairs, isJson } from '@up/api/parameters/form-pairs';
import { findRealDataIn, withTestNumbers } from '@up/api/rules/real-data';
import { matchesInTime } from '@up/platform/text/match-in-time';

import type { DocumentNode } from '../../document/document-node.ts';
import { remember } from '../../document/remember.ts';
import { toldTypes } from '../../schemas/allowed-values.ts';
import { isSequence, isTextType, readBodyText, writeBodyText } from '../../schemas/body-text.ts';
import { isValidValue, mismatchesOf } from '../../schemas/check-value.ts';
import { plainAt } from '../../schemas/merge-schemas.ts';
import type { PlainSchema } from '../../schemas/plain-schema.ts';
import { readPairs } from '../../schemas/read-pairs.ts';
import { sampleOf } from '../../schemas/samples/sample-value.ts';
import { propertyOf, withoutHidden } from '../../schemas/schema-parts.ts';
import { SchemaBook } from '../../schemas/schema-book.ts';
import type { XmlShape } from '../../schemas/xml.ts';
import { type Content, jsonType, rootName } from './content.ts';
import { encodingsIn } from './encodings.ts';
import { writtenExamples } from './parameter-values.ts';

/**
 * A valid body: the first example of the document that is one, otherwise one made from the schema. Undefined, with a
 * notice, when there is none.
 */
export function bodySample(content: Content, direction: 'request' | 'response'): unknown {
  const sample = findBodySample(content, direction);
  if (sample === undefined && content.media.has('schema')) content.media.note('no valid example was found');
  return sample;
}

/** The field for which no value was found, of a body without a sample. */
export function fieldWithoutValue(node: DocumentNode, direction: 'request' | 'response'): string | undefined {
  const book = SchemaBook.of(node, direction);
  const { definitions } = book;
  const options = { definitions, matches: matchesInTime };
  const schema = book.read(node);
  const { required = [] } = plainAt(schema, book);
  const made = required.map((name) => [name, sampleOf(propertyOf(schema, name, definitions), { ...options, name })]);
  const value: unknown = Object.fromEntries(made.filter(([, each]) => each !== undefined));
  return mismatchesOf(value, schema, options)[0]?.path[0];
}

function findBodySample(content: Content, direction: 'request' | 'response'): unknown {
  const { media } = content;
  const schemaNode = media.child('schema');
  const written = writtenExamples(media).map((each) => exchanged(each, content, direction));
  if (!schemaNode) return written[0] ?? (direction === 'response' && content.type === jsonType ? {} : undefined);
  const { cache } = schemaNode.source;
  const book = SchemaBook.of(schemaNode, direction);
  const schema = book.read(schemaNode);
  const { definitions } = book;
  const shape: XmlShape = { schema, definitions, ...rootName(content) };
  const options = {
    definitions,
    matches: matchesInTime,
    // The built-in documents have no fields without end.
    ...(schemaNode.source.notices === undefined && { optionalDepth: 6 }),
    ...((direction === 'request' || isTextType(content.type)) && { arrives: arrivalOf(content, shape) }),
  };
  const textOf = (value: unknown) =>
    isTextType(content.type) ? writeBodyText(content.type, value, shape) : withTextParts(value, content, shape);
  for (const each of written) {
    if (typeof each === 'string' && isTextType(content.type)) {
      // How a document writes events is its own.
      if (isSequence(content.type) || isValidRead(() => readBodyText(content.type, each, shape), shape)) return each;
    } else if (isValidValue(each, schema, options) && !(isTextType(content.type) && options.arrives?.(each) === false))
      return textOf(each);
  }
  const isFile = !content.type.endsWith('json') && (schema === true || Object.keys(schema).length === 0);
  if (isFile) return 'sample';
  const key = `sample ${direction} ${content.type} ${JSON.stringify(schema).length < 200 ? JSON.stringify(schema) : schemaNode.address}`;
  const made = remember(cache, key, () => sampleOf(schema, options));
  const sample = direction === 'request' ? acceptable(made, media) : made;
  if (sample === undefined || (sample !== made && !isValidValue(sample, schema, options))) return undefined;
  if (!isTextType(content.type)) return textOf(sample);
  return remember(cache, `text ${shape.name ?? ''} ${key}`, () => textOf(sample));
}

/** The fields of a form with the texts of those parts that are XML or the like. */
function withTextParts(value: unknown, content: Content, { schema, definitions }: XmlShape): unknown {
  if (!isRecord(value) || !content.type.startsWith('multipart/')) return value;
  const { encodings = {} } = encodingsIn(content);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const { contentType = '' } = encodingOf(encodings, name);
      if (!isTextType(contentType) || !isContainer(each)) return [name, each];
      return [
        name,
        writeBodyText(contentType, each, { schema: propertyOf(schema, name, definitions), definitions, name }),
      ];
    }),
  );
}

/**
 * An example as one side sends it: JSON in a text as what it says, without what only the other side writes, and in a
 * request without real data.
 */
export function exchanged(example: unknown, { type, media }: Content, direction: 'request' | 'response'): unknown {
  const node = media.child('schema');
  const book = SchemaBook.of(media, direction);
  const schema = node ? book.read(node) : true;
  const value = typeof example === 'string' && isJson(type) && !isText(schema, book) ? jsonIn(example) : example;
  const own = node ? withoutHidden(value, schema, book.definitions) : value;
  return direction === 'request' ? acceptable(own, media) : own;
}

function isText(schema: PlainSchema, book: SchemaBook): boolean {
  return toldTypes(plainAt(schema, book), book)?.includes('string') === true;
}

/** An object or a list that is written as a text; any other text is one. */
function jsonIn(text: string): unknown {
  try {
    const value = parseJson(text);
    return isContainer(value) ? value : text;
  } catch {
    return text;
  }
}

/** Whether what is read is valid, as the sandbox checks it. */
function isValidRead(read: () => unknown, { schema, definitions }: XmlShape): boolean {
  try {
    return isValidValue(read(), schema, { definitions, matches: matchesInTime, isLenient: true });
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
  const { type } = content;
  if (/[/+]xml$/.test(type))
    return (value) => isValidRead(() => readBodyText(type, writeBodyText(type, value, shape), shape), shape);
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const { encodings } = encodingsIn(content);
  return (value) =>
    isRecord(value) && isValidRead(() => readPairs(formPairs(value, encodings), { ...shape, encodings }), shape);
}
