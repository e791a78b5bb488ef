import { type Place, plainAt } from '../schemas/merge-schemas.ts';
import type { PlainObject, PlainSchema } from '../schemas/plain-schema.ts';
import { allowedTypes, allowedValues, alternativesOf } from '../schemas/allowed-values.ts';
import { isSameJson } from './same-json.ts';
import { isSameWritten, writtenOut } from './written-out.ts';
import { both } from './both.ts';

interface Paired {
  /** Those that are alike, but differ. */
  pairs: [before: PlainSchema, after: PlainSchema][];
  lost: PlainObject[];
  gained: PlainObject[];
  /** Whether what is beside the alternatives is comparable: not when one schema is an alternative of the other. */
  isWhole: boolean;
}

/** Which alternatives of two schemas belong together, in any order. A schema without alternatives is its only one. */
export function pairAlternatives(
  before: PlainObject,
  after: PlainObject,
  places: { before: Place; after: Place },
): Paired {
  const [old, now] = [before, after].map(alternativesOf);
  const none: Paired = { pairs: [], lost: [], gained: [], isWhole: true };
  if (!old && !now) return none;
  // Values are compared as values.
  if (allowedValues(before, places.before) && allowedValues(after, places.after)) return none;
  if ((!old || !now) && isSameWritten(baseOf(before, places.before), baseOf(after, places.after)))
    return { ...none, lost: old ? [] : [before], gained: now ? [] : [after] };
  const lost = known(old ?? [before], places.before);
  const gained = known(now ?? [after], places.after);
  const pairs: Paired['pairs'] = [];
  for (const isPair of [isEqual, hasSameFields, isAlike]) {
    for (const one of lost.slice()) {
      const other = gained.find((each) => isPair(one, each));
      if (!other) continue;
      lost.splice(lost.indexOf(one), 1);
      gained.splice(gained.indexOf(other), 1);
      if (isPair !== isEqual) pairs.push([one.own, other.own]);
    }
  }
  const schemas = (list: Known[]) => list.map(({ schema }) => schema);
  return { pairs, lost: schemas(lost), gained: schemas(gained), isWhole: old !== undefined && now !== undefined };
}

function baseOf({ oneOf: _, anyOf: __, ...rest }: PlainObject, place: Place): unknown {
  return writtenOut(rest, place, maxParts);
}

/** Of an alternative that is written out: there may be hundreds. */
const maxParts = 500;

interface Known {
  own: PlainSchema;
  schema: PlainObject;
  /** Absent when it is large: its parts are compared one by one. */
  written?: unknown;
  types: string[] | undefined;
}

/** Those that were written out: the operations of a document share their schemas. */
const writtenBefore = new WeakMap<object, Known>();

function known(list: readonly PlainSchema[], place: Place): Known[] {
  return list.map((own) => {
    const found = typeof own === 'object' ? writtenBefore.get(own) : undefined;
    if (found) return found;
    const schema = plainAt(own, place);
    const written = writtenOut(schema, place, maxParts);
    const made = {
      own,
      schema,
      ...(written !== schema && { written }),
      types: allowedTypes(schema, place)?.toSorted(),
    };
    if (typeof own === 'object') writtenBefore.set(own, made);
    return made;
  });
}

function isEqual(one: Known, other: Known): boolean {
  return one.written !== undefined && isSameWritten(one.written, other.written);
}

function hasSameFields(one: Known, other: Known): boolean {
  const [fields, others] = [one, other].map(({ schema }) => Object.keys(schema.properties ?? {}).toSorted());
  return fields !== undefined && fields.length > 0 && isSameJson(fields, others);
}

/** Whether one may be a newer version of the other: of the same type and, for objects, with a field in common. */
function isAlike(one: Known, other: Known): boolean {
  const [fields, others] = both([one, other], ({ schema }) => Object.keys(schema.properties ?? {}));
  const isNamed = fields.length > 0 && others.length > 0;
  return isSameJson(one.types, other.types) && (!isNamed || fields.some((name) => others.includes(name)));
}
