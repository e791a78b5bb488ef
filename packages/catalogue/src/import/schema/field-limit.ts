import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { DocumentNode } from '../../document/document-node.ts';
import { remember } from '../../document/remember.ts';
import type { Conversion, FieldLimit } from './conversion.ts';
import { Texts } from '../texts/texts.ts';

/** Thrown when a body has more fields than its limit. */
export class TooManyFields extends Error {}

/** Maximum nesting, total number of fields and total length of their descriptions. */
interface Attempt {
  depth: number;
  fields: number;
  characters: number;
}

/** Levels of fields of a body or a parameter. */
export const maxDepth = 24;

/** A body within this limit is shown completely. */
const complete: Attempt = { depth: maxDepth, fields: 2_500, characters: 600_000 };

/**
 * Otherwise it is shown as deep as some fields allow, because schemas that refer to each other can expand to millions of
 * fields; the others are loaded when a reader opens them. A large document has hundreds of large responses, most of them
 * the same error.
 */
const cutFields = { request: 200, response: 100 } as const;

function attemptsOf(direction: Conversion['direction']): Attempt[] {
  const fields = cutFields[direction];
  return [
    complete,
    ...[4, 3, 2].map((depth): Attempt => ({ depth, fields, characters: fields * 300 })),
    { depth: 1, fields: Infinity, characters: Infinity },
  ];
}

interface Converted {
  fields: ParameterDefinition[];
  texts: Texts;
  cutAt?: number;
}

/** Converts a body as deep as the limits allow, and adds a notice when deeper fields were omitted. */
export function withinLimit(
  place: DocumentNode,
  conversion: Conversion,
  convert: (limited: Conversion) => ParameterDefinition[],
): ParameterDefinition[] {
  const { cache, notices } = place.source;
  if (!notices) return convert(conversion);
  const schema = place.child('schema')?.follow().address;
  const key = `${conversion.direction} ${schema ?? place.address}`;
  const tooLarge = remember(cache, 'too large', () => new Set<string>());
  const converted = remember(cache, key, () => convertLimited(conversion, convert, tooLarge));
  if (converted.cutAt !== undefined && schema !== undefined) tooLarge.add(schema);
  conversion.texts.addMissing(converted.texts);
  if (converted.cutAt !== undefined)
    place.note(`shown ${converted.cutAt} levels deep; deeper fields are loaded when they are opened`);
  return converted.fields;
}

/** What is loaded when a field is opened that a page leaves out. */
const deeperAttempts: readonly Attempt[] = [
  { depth: 4, fields: 200, characters: 60_000 },
  { depth: 2, fields: 300, characters: 90_000 },
  { depth: 1, fields: Infinity, characters: Infinity },
];

/** Converts the fields below a field as deep as a response that a reader waits for allows. */
export function deeperFields(
  conversion: Conversion,
  convert: (limited: Conversion) => ParameterDefinition[],
): ParameterDefinition[] {
  return convertLimited(conversion, convert, new Set(), deeperAttempts).fields;
}

function convertLimited(
  conversion: Conversion,
  convert: (limited: Conversion) => ParameterDefinition[],
  tooLarge: ReadonlySet<string>,
  attempts: readonly Attempt[] = attemptsOf(conversion.direction),
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
  throw new Error('The last attempt has no field limit');
}
