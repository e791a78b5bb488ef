import { isRecord } from '@up/api/is-record';

import { definitionOf, type Definitions } from '../schemas/plain-schema.ts';
import { isSameJson } from './same-json.ts';
import type { Place } from '../schemas/merge-schemas.ts';

/** Two references, as the two documents name what they refer to. */
type Pair = readonly [before: string, after: string];

interface Places {
  before: Place;
  after: Place;
}

/**
 * Whether two schemas say the same in the same form, apart from the names of definitions and their examples. Each pair of
 * references is decided once for two documents, as their operations share most of them.
 */
export function isSameSchema(one: unknown, other: unknown, places: Places): boolean {
  const known = knownOf(places);
  return pairsIn(one, other)?.every((pair) => known.get(keyOf(pair)) ?? decide(pair, places, known)) ?? false;
}

const decided = new WeakMap<Definitions, WeakMap<Definitions, Map<string, boolean>>>();

function knownOf({ before, after }: Places): Map<string, boolean> {
  const ofBefore = decided.get(before.definitions) ?? new WeakMap<Definitions, Map<string, boolean>>();
  const known = ofBefore.get(after.definitions) ?? new Map<string, boolean>();
  decided.set(before.definitions, ofBefore.set(after.definitions, known));
  return known;
}

function keyOf(pair: Pair): string {
  return pair.join(' ');
}

/** More pairs than the definitions of any document: those of two that have little in common could be its square. */
const maxPairs = 100_000;

/** Follows the references of a pair. Pairs are the same as long as none of those that they lead to differs. */
function decide(start: Pair, { before, after }: Places, known: Map<string, boolean>): boolean {
  const found = new Map([[keyOf(start), start]]);
  const leadingTo = new Map<string, string[]>();
  const different: string[] = [];
  for (const [key, [one, other]] of found) {
    const next = pairsIn(
      definitionOf({ $ref: one }, before.definitions),
      definitionOf({ $ref: other }, after.definitions),
    );
    if (next === undefined) different.push(key);
    for (const pair of next ?? []) {
      const name = keyOf(pair);
      if (known.get(name) === false) different.push(key);
      if (known.has(name)) continue;
      found.set(name, pair);
      const others = leadingTo.get(name);
      if (others) others.push(key);
      else leadingTo.set(name, [key]);
    }
    if (found.size > maxPairs) return false;
  }
  for (const key of found.keys()) known.set(key, true);
  for (const key of different) {
    if (known.get(key) === false) continue;
    known.set(key, false);
    for (const each of leadingTo.get(key) ?? []) different.push(each);
  }
  return known.get(keyOf(start)) ?? false;
}

/** Keywords whose value is no schema, and those whose keys are names. */
const values: ReadonlySet<string> = new Set(['const', 'default', 'enum']);
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired']);
const examples: ReadonlySet<string> = new Set(['example', 'examples']);

/** The references of two values that are the same apart from them; undefined when they differ. */
function pairsIn(one: unknown, other: unknown, { isMap = false } = {}, pairs: Pair[] = []): Pair[] | undefined {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => pairsIn(each, other[index], {}, pairs))
      ? pairs
      : undefined;
  if (!isRecord(one) || !isRecord(other)) return isSameJson(one, other) ? pairs : undefined;
  if (typeof one.$ref === 'string' && typeof other.$ref === 'string') {
    pairs.push([one.$ref, other.$ref]);
    return pairs;
  }
  const [keys, others] = [one, other].map((each) => Object.keys(each).filter((key) => isMap || !examples.has(key)));
  if (keys?.length !== others?.length) return undefined;
  const isSame = keys?.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    if (!isMap && values.has(key)) return isSameJson(one[key], other[key]);
    return pairsIn(one[key], other[key], { isMap: !isMap && maps.has(key) }, pairs) !== undefined;
  });
  return isSame ? pairs : undefined;
}
