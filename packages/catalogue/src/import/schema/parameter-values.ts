import { parameterText } from '@up/api/parameters/form-pairs';
import { matchesInTime } from '@up/platform/text/match-in-time';

import type { DocumentNode } from '../../document/document-node.ts';
import { isValidValue } from '../../schemas/check-value.ts';
import type { PlainObject, PlainSchema } from '../../schemas/plain-schema.ts';
import { sampleOf } from '../../schemas/samples/sample-value.ts';
import { SchemaBook } from '../../schemas/schema-book.ts';

/** The examples that a document has at a parameter, a header or a content type. */
export function writtenExamples(media: DocumentNode): unknown[] {
  const named = media.entries('examples').map(([, each]) => exampleValue(each.follow()));
  return [media.child('example')?.value, ...named].filter((each) => each !== undefined);
}

/** The names of headers are compared in lower case. */
export function nameOf(parameter: DocumentNode): string {
  const name = parameter.string('name') ?? '';
  return parameter.string('in') === 'header' ? name.toLowerCase() : name;
}

/** The schema of a parameter or a header, which a content type may have. */
export function declaredSchema(parameter: DocumentNode): DocumentNode | undefined {
  return parameter.child('schema') ?? parameter.entries('content')[0]?.[1].child('schema');
}

function schemaOf(parameter: DocumentNode, book: SchemaBook): PlainSchema {
  const schema = declaredSchema(parameter);
  return schema ? book.read(schema) : { type: 'string' };
}

/** Parameters or headers as the fields of an object. */
export function objectOf(
  fields: readonly (readonly [name: string, field: DocumentNode])[],
  book: SchemaBook,
): PlainObject {
  const required = fields.filter(([, each]) => each.boolean('required') === true).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, each]) => [name, schemaOf(each, book)])),
    ...(required.length > 0 && { required }),
  };
}

/** A valid value of a parameter or a header: the first example of the document that is one, otherwise one that is made. */
export function parameterSample(parameter: DocumentNode, direction: 'request' | 'response', name?: string): unknown {
  const book = SchemaBook.of(parameter, direction);
  const schema = schemaOf(parameter, book);
  const options = { definitions: book.definitions, matches: matchesInTime, name };
  const ofContent = parameter.entries('content').flatMap(([, each]) => writtenExamples(each.follow()));
  const written = [...writtenExamples(parameter), ...ofContent];
  const found = written.find((each) => each !== '' && isValidValue(each, schema, options));
  return found ?? sampleOf(schema, options);
}

/** A text for each header of a response that can have one. */
export function headerSamples(headers: readonly [name: string, header: DocumentNode][]): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([name, reference]) => {
      const value = parameterSample(reference.follow(), 'response');
      const text = value === undefined ? '' : parameterText(name, value);
      return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) ? [[name, text]] : [];
    }),
  );
}

/** The value of an Example Object, or the content of its external file. */
export function exampleValue(example: DocumentNode): unknown {
  if (example.has('value')) return example.child('value')?.value;
  if (example.has('dataValue')) return example.child('dataValue')?.value;
  const file = example.string('externalValue');
  if (file === undefined) return undefined;
  const found = example.source.open(file);
  return found
    ? found.yaml.value
    : example.tolerate<unknown>(`${file} does not exist; the example is ignored`, undefined);
}
