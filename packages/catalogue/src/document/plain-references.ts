import { isContainer, isRecord } from '@up/api/is-record';

import { pointerSteps, pointerTo } from './json-pointer.ts';
import { isData, namingKeys } from './schema-keys.ts';

type Json = Record<string, unknown>;

/**
 * Replaces references by name (`#Card` for a schema with `$anchor: Card`, the `$id` of a schema, `$dynamicRef`, the
 * `$self` of the document) with references by JSON pointer. A schema with parts that whoever refers to it may replace
 * (`$dynamicRef`) is copied for each that does. Data without such names is returned unchanged.
 */
export function withPlainReferences(value: unknown): unknown {
  const targets = targetsOf(value);
  if (targets.size === 0) return value;
  const document = new NamedReferences(value, { targets, addresses: addressesOf(value) });
  const rewritten = document.rewrite(value, new Map());
  return isRecord(rewritten) && document.copies.length > 0 ? { ...rewritten, [copiesKey]: document.copies } : rewritten;
}

/** Where the copies are: a list of objects, each with one copy by the name of its original. */
const copiesKey = 'x-schema-copies';

/** What names a schema, which a reference by pointer does not need. */
const nameKeys: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor']);

/** A document may combine replacements without end. */
const maxCopies = 1_000;

/**
 * The targets of references by name, as JSON pointers: of each id, and of each anchor after the place of the schema with
 * an id around it, such as `/components/schemas/Page#row`.
 */
function targetsOf(root: unknown): Map<string, string> {
  const targets = new Map<string, string>();
  const add = (name: string, pointer: string) => {
    if (!targets.has(name)) targets.set(name, `#${pointer}`);
  };
  visitObjects(root, '', (each, pointer, base) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = each[key];
      if (typeof name !== 'string') continue;
      add(`${base}#${name}`, pointer);
      add(`#${name}`, pointer);
    }
    const id = pointer === '' ? (each.$self ?? each.$id) : each.$id;
    if (typeof id === 'string') add(id.replace(/#$/, ''), pointer);
    return true;
  });
  return targets;
}

/** The complete id of each schema that has one, by its pointer: an id may be relative to the one around it. */
function addressesOf(root: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const self = isRecord(root) ? root.$self : undefined;
  if (typeof self === 'string') found.set('', self);
  visitObjects(root, '', ({ $id }, pointer, _base, outer) => {
    if (typeof $id === 'string') found.set(pointer, absolute($id, found.get(outer) ?? found.get('')));
    return true;
  });
  return found;
}

function absolute(reference: string, base: string | undefined): string {
  return base !== undefined && URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

/**
 * Calls a function with each object, its pointer and that of the schema with an id around it, itself included and without it; it
 * says whether to go into the object.
 */
function visitObjects(
  value: unknown,
  pointer: string,
  visit: (each: Json, at: string, base: string, outer: string) => boolean,
  outer = '',
): void {
  if (!isContainer(value)) return;
  const base = baseOf(value, pointer, outer);
  if (!Array.isArray(value) && !visit(value as Json, pointer, base, outer)) return;
  for (const [key, each] of Object.entries(value)) visitObjects(each, pointerTo(pointer, key), visit, base);
}

function baseOf(value: object, pointer: string, outer: string): string {
  return '$id' in value && typeof value.$id === 'string' ? pointer : outer;
}

/** The names that schemas around a place replace, with the reference to what stands for them: the outermost counts. */
type Scope = ReadonlyMap<string, string>;

class NamedReferences {
  readonly copies: Json[] = [];
  private readonly root: unknown;
  private readonly targets: ReadonlyMap<string, string>;
  private readonly addresses: ReadonlyMap<string, string>;
  private readonly copied = new Map<string, string>();
  private readonly dynamic = new Map<string, boolean>();

  constructor(root: unknown, names: { targets: ReadonlyMap<string, string>; addresses: ReadonlyMap<string, string> }) {
    this.root = root;
    this.targets = new Map([...names.targets, ...[...names.addresses].map(([at, id]) => [id, `#${at}`] as const)]);
    this.addresses = names.addresses;
  }

  rewrite(value: unknown, outer: Scope, { pointer = '', around = '', isNaming = false } = {}): unknown {
    if (!isContainer(value)) return value;
    const base = baseOf(value, pointer, around);
    const below = (key: string | number) => ({ pointer: pointerTo(pointer, key), around: base });
    if (Array.isArray(value)) return value.map((each, index) => this.rewrite(each, outer, below(index)));
    const scope =
      '$id' in value || '$defs' in value ? new Map([...anchorsIn(value as Json, pointer), ...outer]) : outer;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
        if (!isNaming && isData(key)) return [[key, each]];
        if (isNaming || typeof each !== 'string')
          return [[key, this.rewrite(each, scope, { ...below(key), isNaming: !isNaming && namingKeys.has(key) })]];
        // References by pointer below an id would be relative to it.
        if (nameKeys.has(key)) return [];
        if (key !== '$ref' && key !== '$dynamicRef') return [[key, each]];
        const replaced = key === '$dynamicRef' ? scope.get(each) : undefined;
        if (replaced !== undefined) return [['$ref', replaced]];
        const target = this.targetOf(each, base);
        return [target === undefined ? [key, each] : ['$ref', this.inScope(target, scope)]];
      }),
    );
  }

  /** A reference to a schema, or to its copy for the scope in which it is used. */
  private inScope(reference: string, scope: Scope): string {
    if (scope.size === 0 || !this.isDynamic(reference)) return reference;
    const key = JSON.stringify([reference, ...scope]);
    const known = this.copied.get(key);
    if (known !== undefined || this.copies.length >= maxCopies) return known ?? reference;
    const pointer = reference.slice(1);
    const name = pointerSteps(pointer).at(-1) ?? 'schema';
    const copy = `#${pointerTo(`/${copiesKey}/${this.copies.length}`, name)}`;
    this.copied.set(key, copy);
    const holder: Json = {};
    this.copies.push(holder);
    holder[name] = this.rewrite(valueAt(this.root, pointer), scope, { pointer });
    return copy;
  }

  /** Whether a schema, or one that it refers to, has a part that may be replaced. */
  private isDynamic(reference: string): boolean {
    const known = this.dynamic.get(reference);
    if (known !== undefined) return known;
    const reached = new Set([reference]);
    let found = false;
    for (const each of reached) {
      visitObjects(valueAt(this.root, each.slice(1)), each.slice(1), ({ $ref, $dynamicRef }, _at, base) => {
        const target = typeof $ref === 'string' ? this.targetOf($ref, base) : undefined;
        if (target !== undefined) reached.add(target);
        found ||= typeof $dynamicRef === 'string';
        return !found;
      });
    }
    this.dynamic.set(reference, found);
    return found;
  }

  /**
   * Resolves references such as `#Card`, `https://example.com/card` and `https://example.com/card#/$defs/Name`;
   * undefined for one to another file.
   */
  private targetOf(reference: string, around: string): string | undefined {
    const [written = '', fragment = ''] = reference.split('#');
    const isKnown = written === '' || this.targets.has(written);
    const id = isKnown ? written : absolute(written, this.addresses.get(around) ?? this.addresses.get(''));
    const named = this.targets.get(reference.replace(/#$/, '')) ?? (id === '' ? undefined : this.targets.get(id));
    const base = id === '' ? around : named?.slice(1);
    if (base === undefined) return undefined;
    if (fragment !== '' && !fragment.startsWith('/')) return this.targets.get(`${base}#${fragment}`) ?? named;
    const found = `#${base}${fragment}`;
    return id === '' && valueAt(this.root, found.slice(1)) === undefined ? reference : found;
  }
}

/** What a schema gives to the names that others leave open; a schema in it with an id of its own is another one. */
function anchorsIn(schema: Json, pointer: string): [string, string][] {
  const found: [string, string][] = [];
  visitObjects(schema, pointer, (each, at) => {
    if (at !== pointer && '$id' in each) return false;
    if (typeof each.$dynamicAnchor === 'string') found.push([`#${each.$dynamicAnchor}`, `#${at}`]);
    return true;
  });
  return found;
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Json)[step] : undefined,
    root,
  );
}
