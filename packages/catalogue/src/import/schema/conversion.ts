import type { Texts } from '../texts/texts.ts';
import type { DocumentNode } from '../../document/document-node.ts';

/** Limits the fields that are created from a body. */
export interface FieldLimit {
  /** Nesting of objects and arrays. */
  depth: number;
  /** Remaining number of fields. */
  left: number;
  /** Remaining characters for descriptions: long texts make a page as heavy as many fields do. */
  charactersLeft: number;
  /** Whether fields below the maximum depth were omitted. */
  isCut: boolean;
  /** Addresses of schemas that exceed the limit on their own; absent when only the depth is limited. */
  tooLarge?: ReadonlySet<string>;
}

/** Options shared by the conversion of all schemas of one API. */
export interface Conversion {
  texts: Texts;
  /** Limits how much of a body is shown; without it, everything is. */
  limit?: FieldLimit;
  /** Whether the document was not written for this catalogue: its schemas say more than its descriptions. */
  isForeign?: boolean;
  /** A request omits read-only fields, a response write-only fields. */
  direction: 'request' | 'response';
}

/** Whether every API has a parameter or a response alike: a guide describes it once, and only the document repeats it. */
export function isUnlisted(part: DocumentNode): boolean {
  return part.boolean('x-unlisted') === true;
}
