import { type FieldEncoding, type FieldEncodings, isJson, itemField } from '@up/api/parameters/form-pairs';

import type { DocumentNode } from '../../document/document-node.ts';
import type { Content } from './content.ts';
import { headerSamples, nameOf } from './parameter-values.ts';
import { Schema } from '../resolved/schema.ts';

/** How the parameters of one location are written; only those of a query say what is usual. */
export function parameterEncodings(parameters: readonly DocumentNode[]): FieldEncodings {
  return Object.fromEntries(
    parameters.flatMap((each): [string, FieldEncoding][] => {
      const found = encodingOf(each);
      const isQuery = each.string('in') === 'query';
      if (!isQuery && Object.keys(found).length === 0) return [];
      return [[nameOf(each), { ...(isQuery && found.contentType === undefined && { style: 'form' }), ...found }]];
    }),
  );
}

/** How the fields of a form are written; nothing for another body. */
export function encodingsIn({ type, media }: Content): { encodings?: FieldEncodings } {
  if (!type.includes('form') && !type.startsWith('multipart/')) return {};
  const all: [name: string, encoding: DocumentNode][] = [
    ...media.entries('encoding'),
    // Parts without names (OpenAPI 3.2): the first ones by their position, and all others.
    ...media.items('prefixEncoding').map((each, index): [string, DocumentNode] => [String(index), each]),
    ...(media.has('itemEncoding') ? [[itemField, media.child('itemEncoding') ?? media] as [string, DocumentNode]] : []),
  ];
  const declared = new Map(
    all.map(([name, each]): [string, FieldEncoding] => {
      // Its content type is told by `contentType`.
      const samples = headerSamples(each.entries('headers').filter(([header]) => !/^content-type$/i.test(header)));
      return [name, { ...encodingOf(each), ...(Object.keys(samples).length > 0 && { headers: samples }) }];
    }),
  );
  const schema = media.child('schema');
  const fields = type.startsWith('multipart/') && schema ? Schema.of(schema, 'request').properties : [];
  for (const { name, schema: field } of fields) {
    const encoding = declared.get(name);
    const file = fileType(field, encoding);
    if (file !== undefined) declared.set(name, { contentType: file, ...encoding, isFile: true });
  }
  const found = [...declared].filter(([, encoding]) => Object.keys(encoding).length > 0);
  return found.length > 0 ? { encodings: Object.fromEntries(found) } : {};
}

/** The type of a part of a form that is a file, or a list of files; undefined for any other part. */
function fileType(field: Schema, { contentType, accepts = contentType }: FieldEncoding = {}): string | undefined {
  const own = field.items ?? field;
  const mediaType = own.string('contentMediaType');
  // Of the bytes of a file, OpenAPI 3.1 says nothing but their type.
  const isUntyped = own.types.length === 0 && own.properties.length === 0 && own.options === undefined;
  const isOfBytes = accepts !== undefined && isUntyped && !isJson(accepts) && !/^text\/|[/+](xml|yaml)/.test(accepts);
  const isFile = own.string('format') === 'binary' || isOfBytes || (mediaType !== undefined && !isJson(mediaType));
  return isFile ? (mediaType ?? 'application/octet-stream') : undefined;
}

function encodingOf(node: DocumentNode): FieldEncoding {
  const [style, explode] = [node.string('style'), node.boolean('explode')];
  const all = node
    .string('contentType')
    ?.split(',')
    .map((each) => each.trim());
  // Of several types of a part, any will do; a parameter has exactly one.
  const contentType = (all ?? node.entries('content').map(([type]) => type))[0];
  return {
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(node.boolean('allowReserved') === true && { allowReserved: true }),
    ...(contentType !== undefined && !contentType.includes('*') && { contentType }),
    ...(all !== undefined && (all.length > 1 || contentType?.includes('*')) && { accepts: all.join(', ') }),
  };
}
