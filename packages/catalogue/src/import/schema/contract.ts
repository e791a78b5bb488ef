import { recordOf } from '@up/api/keys-of';
import type { FieldEncodings } from '@up/api/parameters/form-pairs';

import {
  type ParameterPart,
  type ParameterSamples,
  parameterParts,
  type BodyContract,
  type RequestContract,
} from '../../schemas/contract.ts';
import type { PlainObject } from '../../schemas/plain-schema.ts';
import { neededBy, SchemaBook } from '../../schemas/schema-book.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { acceptable } from './body-sample.ts';
import { type Content, rootName } from './content.ts';
import { encodingsIn, parameterEncodings } from './encodings.ts';
import { nameOf, objectOf, parameterSample } from './parameter-values.ts';

/** Characters of the schemas of one request; a larger one is checked by its fields only. */
const maxContractLength = 300_000;

const reservedHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Whether a parameter is a header that OpenAPI does not let a parameter describe. */
export function isReserved(parameter: DocumentNode): boolean {
  return parameter.string('in') === 'header' && reservedHeaders.has(nameOf(parameter));
}

/** What the sandbox needs to know of the request of a foreign document, with valid values for each part. */
export function contractOf(
  declared: readonly DocumentNode[],
  contents: readonly Content[],
  isRequired: boolean,
): { request?: RequestContract; samples: ParameterSamples } {
  const place = declared[0] ?? contents[0]?.media;
  if (!place) return { request: undefined, samples: { path: {}, query: {}, header: {} } };
  const book = SchemaBook.of(place, 'request');
  const parts = parameterParts.filter((part) => part !== 'cookie' || declared.some((each) => isIn(each, part)));
  const declaredIn = (part: ParameterPart) => declared.filter((each) => isIn(each, part));
  const namedIn = (part: ParameterPart) => declaredIn(part).map((each) => [nameOf(each), each] as const);
  const parameters: RequestContract['parameters'] = recordOf(parts, (part) => objectOf(namedIn(part), book));
  const [first, ...others] = contents.map((content) => bodyContract(content, book));
  const samples: ParameterSamples = recordOf(parts, (part) => parameterSamples(declaredIn(part)));
  const neededWith = (bodies: readonly (BodyContract | undefined)[]) =>
    neededBy(
      {
        allOf: [
          ...Object.values(parameters),
          ...bodies.flatMap((each) => [each?.schema ?? true, ...Object.values(each?.partHeaders ?? {})]),
        ],
      },
      book.definitions,
      maxContractLength,
    );
  const complete = neededWith([first, ...others]);
  const definitions = complete ?? neededWith([first]);
  if (!definitions) return { samples };
  if (!complete) contents[0]?.media.note(`too large in all of its content types: checked as ${contents[0].type} only`);
  const body = first && { ...first, isRequired, ...(complete && others.length > 0 && { others }) };
  const encodings = parts.map((part) => [part, parameterEncodings(declaredIn(part))] as const);
  const { query: queryEncodings, ...otherEncodings }: Partial<Record<ParameterPart, FieldEncodings>> =
    Object.fromEntries(encodings.filter(([, each]) => Object.keys(each).length > 0));
  return {
    request: {
      parameters,
      ...(queryEncodings && { queryEncodings }),
      ...(Object.keys(otherEncodings).length > 0 && { parameterEncodings: otherEncodings }),
      ...(body && { body }),
      definitions,
    },
    samples,
  };
}

function bodyContract(content: Content, book: SchemaBook): BodyContract {
  const schema = content.media.child('schema');
  const { name } = rootName(content);
  return {
    contentType: content.type,
    ...(content.range !== undefined && { range: content.range }),
    schema: schema ? book.read(schema) : true,
    ...(name !== undefined && { xmlName: name }),
    ...encodingsIn(content),
    ...partHeadersOf(content, book),
  };
}

/** The headers of the parts of a form; their content types are known from the encodings. */
function partHeadersOf({ type, media }: Content, book: SchemaBook): Partial<BodyContract> {
  if (!type.startsWith('multipart/')) return {};
  const found = media.entries('encoding').flatMap(([part, encoding]): [string, PlainObject][] => {
    const headers = encoding.entries('headers').map(([name, each]) => [name.toLowerCase(), each.follow()] as const);
    const own = headers.filter(([name]) => name !== 'content-type');
    return own.length === 0 ? [] : [[part, objectOf(own, book)]];
  });
  return found.length > 0 ? { partHeaders: Object.fromEntries(found) } : {};
}

function isIn(parameter: DocumentNode, part: ParameterPart): boolean {
  return parameter.string('in') === part && !isReserved(parameter);
}

function parameterSamples(parameters: readonly DocumentNode[]): Record<string, unknown> {
  const mandatory = parameters.filter((each) => each.string('in') === 'path' || each.boolean('required') === true);
  return Object.fromEntries(
    mandatory.flatMap((parameter) => {
      const name = parameter.string('name') ?? '';
      const value = acceptable(parameterSample(parameter, 'request', name), parameter);
      // An empty text would be no segment of a path.
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}
