import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from '../../document/document-node.ts';
import { remember } from '../../document/remember.ts';
import { isSequence, isTextType } from '../../schemas/body-text.ts';
import type { XmlShape } from '../../schemas/xml.ts';

/** A range that includes JSON: Swagger 2.0 without `produces` is converted to a wildcard. */
const anyType = /^(\*|application)\/\*/;

/** A content type of a body. */
export interface Content {
  /** Its media type; JSON for a range that includes it. */
  type: string;
  /** The Media Type Object; the items of a sequence are those of a list. */
  media: DocumentNode;
  /** The range that the document has in place of one type. */
  range?: string;
}

export const jsonType = 'application/json';

/** More content types are left out: each has an example, and fields of its own. */
const maxContents = 12;

/** The content types of a body without repetitions: first the one that is shown, JSON if the body has it. */
export function contentsOf(body: DocumentNode | undefined): Content[] {
  const found = new Map<string, Content>();
  for (const [name, media] of body?.entries('content') ?? []) {
    const content = contentOf(name, media.follow());
    if (!found.has(content.type)) found.set(content.type, content);
  }
  const all = [...found.values()];
  const shown = all.find(({ type }) => /^application\/([\w.+-]+\+)?json$/.test(type)) ?? all[0];
  if (!shown) return [];
  if (all.length > maxContents) body?.noteOmitted(`content types after the first ${maxContents} are not shown`);
  return [shown, ...all.filter((each) => each !== shown)].slice(0, maxContents);
}

function contentOf(name: string, media: DocumentNode): Content {
  const [declared = jsonType] = name.toLowerCase().split(';');
  const range = declared.trim();
  const type = anyType.test(range) ? typeInRange(media) : range;
  const isOfItems = isSequence(type) || type.startsWith('multipart/');
  const isList = media.has('itemSchema') && !media.has('schema') && isOfItems;
  return { type, media: isList ? asList(media) : media, ...(range.includes('*') && { range }) };
}

/** The items of a sequence (OpenAPI 3.2) as a list of them; the same object each time, by which schemas are known. */
function asList(media: DocumentNode): DocumentNode {
  const items = media.child('itemSchema')?.value;
  const list = { ...(media.value as object), schema: { type: 'array', minItems: 1, items } };
  return media.as(remember(media.source.cache, `list ${media.address}`, () => list));
}

/** What a schema says about itself, and not about its values. */
const annotations = new Set(['title', 'description', 'deprecated', 'externalDocs']);

/** Of a body in any type: a file or a text cannot be JSON. */
function typeInRange(media: DocumentNode): string {
  const schema = media.child('schema')?.follow().value;
  if (!isRecord(schema)) return jsonType;
  // OpenAPI 3.1 has no schema for the bytes of a file.
  const isOpen = Object.keys(schema).every((keyword) => annotations.has(keyword));
  if (isOpen || schema.format === 'binary') return 'application/octet-stream';
  return schema.type === 'string' ? 'text/plain' : jsonType;
}

/** The name of the outermost element of a body in XML, if its schema has none: that of the schema. */
export function rootName({ type, media }: Content): Pick<XmlShape, 'name'> {
  const schema = media.child('schema');
  const reference = schema && isTextType(type) && isRecord(schema.value) ? schema.value.$ref : undefined;
  const name = typeof reference === 'string' ? /([A-Za-z_][\w.-]*)$/.exec(reference)?.[1] : undefined;
  return name === undefined ? {} : { name };
}
