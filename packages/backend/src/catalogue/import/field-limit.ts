import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { DocumentNode } from './document-node.ts';
import type { Conversion } from './parameters.ts';
import { Texts } from './texts.ts';

/** How much of a body is made into fields. */
export interface FieldLimit {
  /** Objects and arrays within each other. */
  depth: number;
  /** Fields that may still be made. */
  left: number;
  /** Characters that their descriptions may still have: long texts make a page as heavy as many fields do. */
  charactersLeft: number;
  /** Whether something was left out for its depth. */
  isCut: boolean;
  /** Schemas that alone have too many fields, by address; absent where only the depth counts. */
  tooLarge?: ReadonlySet<string>;
}

/** Thrown when a body has more fields than its limit. */
export class TooManyFields extends Error {}

/** Objects and lists within each other, how many fields they may have together, and how long descriptions. */
interface Attempt {
  depth: number;
  fields: number;
  characters: number;
}

/**
 * A body is shown whole when it has no more fields than the first of these, and otherwise as deep as a few hundred
 * fields go: schemas that refer to each other have millions.
 */
const attempts: readonly Attempt[] = [
  { depth: 24, fields: 2_500, characters: 600_000 },
  { depth: 4, fields: 200, characters: 60_000 },
  { depth: 3, fields: 200, characters: 60_000 },
  { depth: 2, fields: 200, characters: 60_000 },
  { depth: 1, fields: Infinity, characters: Infinity },
];

interface Converted {
  fields: ParameterDefinition[];
  texts: Texts;
  cutAt?: number;
}

/** Converts a body as deep as the limit lets it, and says at its place where that is not the whole. */
export function withinLimit(
  place: DocumentNode,
  conversion: Conversion,
  convert: (limited: Conversion) => ParameterDefinition[],
): ParameterDefinition[] {
  const { made, notices } = place.source;
  if (!notices) return convert(conversion);
  const key = `${conversion.direction} ${place.child('schema')?.follow().address ?? place.address}`;
  const tooLarge = (made.get('too large') as Set<string> | undefined) ?? new Set<string>();
  made.set('too large', tooLarge);
  const converted = (made.get(key) as Converted | undefined) ?? convertLimited(conversion, convert, tooLarge);
  const schema = place.child('schema')?.follow().address;
  if (converted.cutAt !== undefined && schema !== undefined) tooLarge.add(schema);
  made.set(key, converted);
  conversion.texts.take(converted.texts);
  if (converted.cutAt !== undefined) place.note(`shown ${converted.cutAt} levels deep; what is below is left out`);
  return converted.fields;
}

function convertLimited(
  conversion: Conversion,
  convert: (limited: Conversion) => ParameterDefinition[],
  tooLarge: ReadonlySet<string>,
): Converted {
  for (const [index, { depth, fields: left, characters: charactersLeft }] of attempts.entries()) {
    const limit: FieldLimit = { depth, left, charactersLeft, isCut: false, ...(index === 0 && { tooLarge }) };
    const texts = new Texts();
    try {
      const fields = convert({ ...conversion, texts, limit });
      return { fields, texts, ...(limit.isCut && { cutAt: depth }) };
    } catch (error) {
      if (!(error instanceof TooManyFields)) throw error;
    }
  }
  throw new Error('The last attempt has no limit of fields');
}
