import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from '../../document/document-node.ts';

/** A range that includes JSON: Swagger 2.0 without `produces` is converted to a wildcard. */
const anyType = /^(\*|application)\/\*/;

export interface ShownContent {
  /** Its media type; JSON for a range that includes it. */
  type: string;
  /** The Media Type Object. */
  media: DocumentNode;
}

export const jsonType = 'application/json';

/** The media type of a body to show: JSON if the body has it, otherwise the first. */
export function shownContent(body: DocumentNode | undefined): ShownContent | undefined {
  const types = (body?.entries('content') ?? []).map(([name, type]): [string, DocumentNode] => [name, type.follow()]);
  const shown = types.find(([name]) => /^application\/([\w.+-]+\+)?json\b/.test(name)) ?? types[0];
  if (!shown) return undefined;
  const others = types.filter((each) => each !== shown).map(([name]) => name);
  if (others.length > 0) body?.note(`the body is shown as ${shown[0]} only, not as ${others.join(', ')}`);
  if (shown[1].has('itemSchema')) shown[1].note('"itemSchema" is not shown');
  const [type = jsonType] = shown[0].split(';');
  return { type: anyType.test(type) ? typeInRange(shown[1]) : type.trim().toLowerCase(), media: shown[1] };
}

/** Of a body in any type: a file or a text cannot be JSON. */
function typeInRange(media: DocumentNode): string {
  const schema = media.child('schema')?.follow().value;
  if (!isRecord(schema)) return jsonType;
  // OpenAPI 3.1 has no schema for the bytes of a file.
  if (Object.keys(schema).length === 0 || schema.format === 'binary') return 'application/octet-stream';
  return schema.type === 'string' ? 'text/plain' : jsonType;
}
