import { isContainer } from '@up/api/is-record';

import type { DocumentNode } from './document-node.ts';
import { isData, namingKeys } from './schema-keys.ts';

/** Steps from a schema to one that says something of the same value. Real documents have about ten. */
const maxSteps = 200;

/** Keywords whose schemas apply to the same value. */
const inPlace: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'],
]);

interface Reference {
  target: DocumentNode;
  /** From the place that has it; undefined when it says something of another value, such as a field. */
  steps: number | undefined;
}

interface Visit {
  place: DocumentNode;
  references: Reference[];
  steps: number;
}

/**
 * Rejects what code that follows references step by step cannot follow: thousands of schemas that each only refer to the
 * next one. Looks at what the operations need. Schemas that contain themselves are possible.
 * @throws {DocumentError}
 */
export function requireShortChains(root: DocumentNode): void {
  const { components: _, ...used } = root.value as Record<string, unknown>;
  const known = new Map<string, number>();
  const starts = [root.as(used)];
  for (let start = starts.pop(); start; start = starts.pop()) {
    const open: Visit[] = known.has(start.address) ? [] : [visitOf(start)];
    for (let visit = open.at(-1); visit; visit = open.at(-1)) {
      const { place, references } = visit;
      // Those that come to an open place again are schemas that contain themselves.
      if (!known.has(place.address)) known.set(place.address, 0);
      const reference = references.at(-1);
      if (!reference) {
        known.set(place.address, visit.steps);
        open.pop();
      } else if (reference.steps === undefined) {
        starts.push(reference.target);
        references.pop();
      } else if (known.has(reference.target.address)) {
        visit.steps = Math.max(visit.steps, reference.steps + (known.get(reference.target.address) ?? 0));
        references.pop();
      } else {
        open.push(visitOf(reference.target));
      }
      if (visit.steps > maxSteps) place.fail(`leads to other schemas in a chain of more than ${maxSteps} steps`);
    }
  }
}

function visitOf(place: DocumentNode): Visit {
  const references: Reference[] = [];
  const collect = (value: unknown, steps: number | undefined, isNaming = false): void => {
    if (!isContainer(value)) return;
    for (const [key, each] of Object.entries(value)) {
      const isName = isNaming || Array.isArray(value);
      const isInPlace = steps !== undefined && (isName || inPlace.has(key));
      const below = isInPlace ? steps + (isName ? 0 : 1) : undefined;
      const target = !isName && key === '$ref' && typeof each === 'string' ? place.find(each) : undefined;
      if (typeof target === 'object') references.push({ target, steps: below });
      else if (isName || !isData(key)) collect(each, below, !isName && namingKeys.has(key));
    }
  };
  collect(place.value, 0);
  return { place, references, steps: 0 };
}
