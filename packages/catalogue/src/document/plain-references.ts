import { pointerTo } from './json-pointer.ts';

/**
 * Replaces references by name (`#Card` for a schema with `$anchor: Card`, the `$id` of a schema, `$dynamicRef`, the
 * `$self` of the document) with references by JSON pointer. Data without such names is returned unchanged.
 */
export function withPlainReferences(value: unknown): unknown {
  const targets = targetsOf(value);
  return targets.size > 0 ? rewrite(value, targets) : value;
}

/** The targets of references by name: from each possible reference to a JSON pointer reference. */
function targetsOf(root: unknown): Map<string, string> {
  const targets = new Map<string, string>();
  const add = (name: string, pointer: string) => {
    if (!targets.has(name)) targets.set(name, `#${pointer}`);
  };
  visitObjects(root, '', (each, pointer) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = each[key];
      if (typeof name === 'string') add(`#${name}`, pointer);
    }
    const id = pointer === '' ? (each.$self ?? each.$id) : each.$id;
    if (typeof id === 'string') add(id.replace(/#$/, ''), pointer);
  });
  return targets;
}

function visitObjects(value: unknown, pointer: string, visit: (each: Record<string, unknown>, at: string) => void) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>, pointer);
  for (const [key, each] of Object.entries(value)) visitObjects(each, pointerTo(pointer, key), visit);
}

function rewrite(value: unknown, targets: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => rewrite(each, targets));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if ((key !== '$ref' && key !== '$dynamicRef') || typeof each !== 'string') return [key, rewrite(each, targets)];
      const target = targetOf(each, targets);
      return target === undefined ? [key, each] : ['$ref', target];
    }),
  );
}

/** Resolves references such as `#Card`, `https://example.com/card` and `https://example.com/card#/$defs/Name`. */
function targetOf(reference: string, targets: ReadonlyMap<string, string>): string | undefined {
  const exact = targets.get(reference);
  if (exact !== undefined) return exact;
  const [base = '', fragment = ''] = reference.split('#');
  const target = base === '' ? undefined : targets.get(base);
  if (target === undefined) return undefined;
  return fragment === '' || fragment.startsWith('/') ? target + fragment : targets.get(`#${fragment}`);
}
