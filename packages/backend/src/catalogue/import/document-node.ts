import type { Locale } from '@up/api/constants';

import { DocumentError } from './document-error.ts';
import { pointerSteps, pointerTo } from './json-pointer.ts';
import type { YamlFile } from './read-yaml.ts';

/** A file and what its overlays say, by language and JSON pointer. The file itself is English. */
export interface DocumentSource {
  yaml: YamlFile;
  translations: Partial<Record<Locale, ReadonlyMap<string, unknown>>>;
  /** Another file, which a reference of this one names; undefined when there is none. */
  open(file: string): DocumentSource | undefined;
}

/** A text in the languages that have it. */
export type FoundText = Partial<Record<Locale, string>>;

/** A place in a document. Knows where it is, so that whatever is wrong with it can be said precisely. */
export class DocumentNode {
  readonly source: DocumentSource;
  readonly pointer: string;
  readonly value: unknown;

  constructor(source: DocumentSource, pointer: string, value: unknown) {
    this.source = source;
    this.pointer = pointer;
    this.value = value;
  }

  /** Names this place among all places of all files. */
  get address(): string {
    return `${this.source.yaml.file}#${this.pointer}`;
  }

  static root(source: DocumentSource): DocumentNode {
    return new DocumentNode(source, '', source.yaml.value);
  }

  fail(what: string): never {
    const { file, lineOf } = this.source.yaml;
    throw new DocumentError({ file, line: lineOf(this.pointer), pointer: this.pointer }, what);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.object(), key);
  }

  child(key: string): DocumentNode | undefined {
    return this.has(key) ? new DocumentNode(this.source, pointerTo(this.pointer, key), this.object()[key]) : undefined;
  }

  /** The entry of a key, with its references followed. */
  target(key: string): DocumentNode | undefined {
    return this.child(key)?.follow();
  }

  /** The entries of this object, or of the one below a key, in the order of the document; none without such a key. */
  entries(key?: string): [string, DocumentNode][] {
    const at = key === undefined ? this : this.child(key);
    if (!at) return [];
    return Object.entries(at.object()).map(([name, value]) => [
      name,
      new DocumentNode(this.source, pointerTo(at.pointer, name), value),
    ]);
  }

  /** The members of a list; none when there is no such key. */
  items(key: string): DocumentNode[] {
    const child = this.child(key);
    if (!child) return [];
    if (!Array.isArray(child.value)) return child.fail('must be a list');
    return child.value.map((each, index) => new DocumentNode(this.source, pointerTo(child.pointer, index), each));
  }

  string(key: string): string | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'string' ? child.value : child.fail('must be a text');
  }

  requiredString(key: string): string {
    return this.string(key) ?? this.fail(`"${key}" is missing`);
  }

  number(key: string): number | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'number' ? child.value : child.fail('must be a number');
  }

  boolean(key: string): boolean | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'boolean' ? child.value : child.fail('must be true or false');
  }

  /** A text in all its languages; undefined when no language has it. */
  text(key: string): FoundText | undefined {
    const pointer = pointerTo(this.pointer, key);
    const found: FoundText = {};
    const own = this.string(key);
    if (own) found.en = own;
    for (const [locale, updated] of Object.entries(this.source.translations)) {
      const text = updated.get(pointer);
      if (typeof text === 'string' && text) found[locale as Locale] = text;
    }
    return Object.keys(found).length > 0 ? found : undefined;
  }

  /** This place, or the one that its `$ref` leads to. */
  follow(seen: readonly string[] = []): DocumentNode {
    const ref = isObject(this.value) ? this.string('$ref') : undefined;
    if (ref === undefined) return this;
    if (seen.includes(this.address)) return this.fail(`the reference ${ref} leads to itself`);
    return this.resolve(ref).follow([...seen, this.address]);
  }

  private resolve(ref: string): DocumentNode {
    const [file = '', fragment = ''] = ref.split('#');
    const source = file === '' ? this.source : this.source.open(file);
    if (!source) return this.fail(`${ref} leads to a file that is not there`);
    let value = source.yaml.value;
    let pointer = '';
    for (const step of pointerSteps(decodeURIComponent(fragment))) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
        return this.fail(`${ref} leads nowhere`);
      }
      value = (value as Record<string, unknown>)[step];
      pointer = pointerTo(pointer, step);
    }
    return new DocumentNode(source, pointer, value);
  }

  private object(): Record<string, unknown> {
    return isObject(this.value) ? this.value : this.fail('must be an object');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
