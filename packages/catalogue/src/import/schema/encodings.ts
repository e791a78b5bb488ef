import { isRecord } from '@up/api/is-record';
import { type FieldEncoding, type FieldEncodings, isJson } from '@up/api/parameters/form-pairs';

import type { DocumentNode } from '../../document/document-node.ts';
import type { Content } from './content.ts';
import { headerSamples, nameOf } from './parameter-values.ts';
import type { SchemaProperty } from '../resolved/properties.ts';
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
