import { isRecord } from '@up/api/is-record';
import { matchesInTime } from '@up/platform/text/match-in-time';

import type { DocumentNode } from '../../document/document-node.ts';
import { isValidValue } from '../../schemas/check-value.ts';
import type { PlainSchema } from '../../schemas/plain-schema.ts';
import { sampleOf } from '../../schemas/sample-value.ts';
import { SchemaBook } from '../../schemas/schema-book.ts';
import { exampleValue } from './named-examples.ts';

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
export function schemaOf(parameter: DocumentNode, read: (node: DocumentNode) => PlainSchema): PlainSchema {
  const schema = parameter.child('schema') ?? parameter.entries('content')[0]?.[1].child('schema');
  return schema ? read(schema) : { type: 'string' };
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
