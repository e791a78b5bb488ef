import type { DocumentNode } from './document-node.ts';
import type { Conversion } from './parameters.ts';
import { Texts } from './texts.ts';

/** How much of a body is made into fields. */
export interface FieldLimit {
  /** Objects and arrays within each other. */
  depth: number;
  /** Fields that may still be made. */
  left: number;
  /** Whether something was left out for its depth. */
  isCut: boolean;
}

/** Thrown when a body has more fields than its limit. */
export class TooManyFields extends Error {}

/** A body of more fields than these is shown less deep. Schemas that refer to each other have millions. */
const mostFields = 2_500;
const depths = [24, 6, 5, 4, 3, 2, 1];

/** Converts a body as deep as the limit lets it, and says at its place where that is not the whole. */
export function withinLimit<T>(place: DocumentNode, conversion: Conversion, convert: (limited: Conversion) => T): T {
  if (!place.source.notices) return convert(conversion);
  for (const depth of depths) {
    const limit: FieldLimit = { depth, left: depth === 1 ? Infinity : mostFields, isCut: false };
    const texts = new Texts();
    try {
      const converted = convert({ ...conversion, texts, limit });
      conversion.texts.take(texts);
      if (limit.isCut) place.note(`shown ${depth} levels deep; what is below is left out`);
      return converted;
    } catch (error) {
      if (!(error instanceof TooManyFields)) throw error;
    }
  }
  throw new Error('The last depth has no limit of fields');
}
