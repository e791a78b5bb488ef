import { posix } from 'node:path';

import { isContainer, isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';

import { pointerSteps, pointerTo } from '../document/json-pointer.ts';
import { stepsIn } from '../document/mounted-place.ts';
import { mountedKey } from '../import/place/mount.ts';
import { safeDecode } from '../document/safe-decode.ts';
import type { SourceFile } from '../document/source/source-files.ts';
import type { SourcePlace } from '../model.ts';

type Files = Record<string, SourceFile>;
type Json = Record<string, unknown>;

/** Texts that an overlay may add when the document itself does not have them. */
const textKeys = ['summary', 'description', 'cause', 'remedy'];

/**
 * Copies places of many files into one document. Everything that they refer to becomes a component of the document,
 * without duplicates. Translations are copied with their texts.
 */
export class Assembler {
  readonly components: Record<string, Json> = newTable();
  /** Korean texts, by JSON pointer in the new document. */
  readonly korean = new Map<string, string>();
  private readonly bundles: ReadonlyMap<string, Files>;
  private readonly references = new Map<string, string>();
  /** Components that are not copied yet: a chain of references is no chain of calls. */
  private readonly referenced: { components: Json; name: string; place: SourcePlace; at: string }[] = [];

  constructor(bundles: ReadonlyMap<string, Files>) {
    this.bundles = bundles;
  }

  /** The value at a place; undefined when there is none. */
  valueAt({ bundleId, file, pointer }: SourcePlace): unknown {
    let value = this.bundles.get(bundleId)?.[file]?.value;
    for (const step of pointerSteps(pointer)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Json)[step];
    }
    return value;
  }

  /** The document of a bundle whose security applies to all its files; undefined when each file has its own. */
  mountedFile({ bundleId }: SourcePlace): string | undefined {
    const files = Object.entries(this.bundles.get(bundleId) ?? {});
    return files.find(([, { value }]) => (value as Json | null)?.[mountedKey] === true)?.[0];
  }

  /** The place that a value stands at, after references that say nothing of their own. */
  origin(place: SourcePlace): SourcePlace {
    const seen = new Set<string>();
    let found = place;
    for (let next: SourcePlace | undefined = place; next && this.valueAt(next) !== undefined;) {
      found = next;
      const value = this.valueAt(found);
      const isAlias = isRecord(value) && Object.keys(value).length === 1 && '$ref' in value && !seen.has(keyOf(found));
      seen.add(keyOf(found));
      next = isAlias ? this.placeOf(String(value.$ref), found) : undefined;
    }
    return found;
  }

  /** Copies the value at a place to a pointer of the new document, and adds what it refers to as components. */
  copy(from: SourcePlace, to: string): unknown {
    const copied = this.copyValue(this.valueAt(from), from, to);
    this.addReferenced();
    return copied;
  }

  /**
   * Adds the value at a place as a component and returns the reference to it.
   * @param kind the section of the components, by where the reference stands
   */
  reference(place: SourcePlace, kind?: string): string {
    const reference = this.refer(place, kind);
    this.addReferenced();
    return reference;
  }

  private refer(place: SourcePlace, kind = 'schemas'): string {
    const key = keyOf(place);
    const cached = this.references.get(key);
    if (cached !== undefined) return cached;
    const [section, name] = this.nameOf(place, kind);
    const at = pointerTo(pointerTo('/components', section), name);
    this.references.set(key, `#${at}`);
    const components = (this.components[section] ??= newTable());
    components[name] = null;
    this.referenced.push({ components, name, place, at });
    return `#${at}`;
  }

  private addReferenced(): void {
    for (let next = this.referenced.shift(); next; next = this.referenced.shift()) {
      const { components, name, place, at } = next;
      components[name] = this.copyValue(this.valueAt(place), place, at);
    }
  }

  /** Forgets the translations of a list of the new document, which is made again. */
  forgetTexts(list: string): void {
    for (const pointer of this.korean.keys()) if (pointer.startsWith(`${list}/`)) this.korean.delete(pointer);
  }

  private nameOf({ file, pointer }: SourcePlace, expected: string): [string, string] {
    const steps = pointerSteps(pointer);
    const isComponent = steps[0] === 'components' && steps.length === 3;
    const kind = isComponent ? (steps[1] ?? '') : expected;
    const rawName = steps.at(-1) ?? posix.basename(file).replace(/\.\w+$/, '');
    const name = rawName.replace(/[^\w.-]/g, '_');
    const taken = this.components[kind] ?? {};
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? name : `${name}${count}`;
      if (!Object.hasOwn(taken, candidate)) return [kind, candidate];
    }
  }

  private copyValue(value: unknown, from: SourcePlace, to: string): unknown {
    const translations = this.bundles.get(from.bundleId)?.[from.file]?.translations.ko;
    if (typeof value === 'string') {
      const korean = translations?.[from.pointer];
      if (korean !== undefined) this.korean.set(to, korean);
      return value;
    }
    if (!isContainer(value)) return value;
    const below = (key: string | number): [SourcePlace, string] => [
      { ...from, pointer: pointerTo(from.pointer, key) },
      pointerTo(to, key),
    ];
    if (Array.isArray(value)) {
      const found = value
        .map((each: unknown, index) => ({ each, index }))
        .filter(({ each }) => !this.isDangling(each, from));
      return found.map(({ each, index }, position) => this.copyValue(each, below(index)[0], pointerTo(to, position)));
    }
    for (const key of textKeys) {
      const [place, target] = below(key);
      const korean = Object.hasOwn(value, key) ? undefined : translations?.[place.pointer];
      if (korean !== undefined) this.korean.set(target, korean);
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        this.copyEntry(key, each, { from, to }, () => this.copyValue(each, ...below(key))),
      ),
    );
  }

  /** Whether a value only refers to what the bundle does not have, such as a code sample in a file of its own. */
  private isDangling(value: unknown, from: SourcePlace): boolean {
    if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
    // An alternative that is not known allows anything: without it, others would be all.
    if (isInExample(from.pointer) || /\/(anyOf|oneOf|allOf|prefixItems)$/.test(from.pointer)) return false;
    return '$ref' in value && this.valueAt(this.placeOf(String(value.$ref), from)) === undefined;
  }

  private placeOf(reference: string, from: SourcePlace): SourcePlace {
    const [file = '', fragment = ''] = reference.split('#');
    const name = file === '' ? from.file : posix.join(posix.dirname(from.file), safeDecode(file));
    const root = this.bundles.get(from.bundleId)?.[name]?.value;
    return { bundleId: from.bundleId, file: name, pointer: stepsIn(root, fragment).reduce<string>(pointerTo, '') };
  }

  /** An entry of an object; none for a reference to what the bundle does not have, which leaves anything allowed. */
  private copyEntry(
    key: string,
    value: unknown,
    { from, to }: { from: SourcePlace; to: string },
    copied: () => unknown,
  ): [string, unknown][] {
    if (key === 'mapping' && from.pointer.endsWith('/discriminator')) return [[key, this.copyMapping(value, from)]];
    if (typeof value !== 'string' || (key !== '$ref' && key !== 'externalValue')) return [[key, copied()]];
    if (isInExample(from.pointer)) return [[key, value]];
    const place = this.placeOf(value, from);
    if (this.valueAt(place) === undefined) return key === '$ref' ? [] : [[key, value]];
    return [key === '$ref' ? [key, this.refer(place, kindAt(to))] : ['value', this.valueAt(place)]];
  }

  /** The mapping of a discriminator, whose values are references or names of schemas; unknown ones are left out. */
  private copyMapping(mapping: unknown, from: SourcePlace): Json {
    const entries = typeof mapping === 'object' && mapping !== null ? Object.entries(mapping) : [];
    return Object.fromEntries(
      entries.flatMap(([value, target]) => {
        if (typeof target !== 'string') return [];
        const named = { ...from, pointer: pointerTo('/components/schemas', target) };
        const place = [named, this.placeOf(target, from)].find((each) => this.valueAt(each) !== undefined);
        return place ? [[value, this.refer(place)]] : [];
      }),
    );
  }
}

function keyOf({ bundleId, file, pointer }: SourcePlace): string {
  return `${bundleId} ${file}#${pointer}`;
}

/** The sections of components whose members a document has in maps or lists of the same name. */
const sections = new Set(['responses', 'parameters', 'headers', 'examples', 'links', 'callbacks']);

/** Whether a place is within a value, such as an example, in which nothing is a reference. A field may have this name. */
function isInExample(pointer: string): boolean {
  const steps = pointerSteps(pointer);
  return steps.some((step, at) => {
    if (['properties', 'schemas', ...sections].includes(steps[at - 1] ?? '')) return false;
    const [name = '', below] = steps.slice(at + 1);
    return (
      ['example', 'const', 'default'].includes(step) ||
      (step === 'enum' && /^\d*$/.test(name)) ||
      (step === 'examples' && below !== undefined && (below === 'value' || /^\d+$/.test(name)))
    );
  });
}

/** What a place in the new document takes: the name of a section of the components. */
function kindAt(pointer: string): string {
  const steps = pointerSteps(pointer);
  const isBelow =
    steps[0] === 'components' ? steps[1] === 'schemas' || steps.includes('schema', 3) : steps.includes('schema', 2);
  if (isBelow) return 'schemas';
  if (steps.at(-1) === 'requestBody') return 'requestBodies';
  const [section = '', isComponent] = [steps.at(-2), steps[0] === 'components' && steps.length === 3];
  if (isComponent) return steps[1] ?? 'schemas';
  if (steps[0] === 'paths' && steps.length === 2) return 'pathItems';
  return sections.has(section) ? section : 'schemas';
}
