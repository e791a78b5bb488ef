import type { Locale } from '@up/api/constants';

import { DocumentError } from './document-error.ts';
import { pointerSteps, pointerTo } from './json-pointer.ts';
import type { Notices } from './notices.ts';
import { originalPointers } from './original-pointer.ts';
import { safeDecode } from './safe-decode.ts';
import type { YamlFile } from './read-yaml.ts';

/** A file and what its overlays say, by language and JSON pointer. The file itself is English. */
export interface DocumentSource {
  yaml: YamlFile;
  translations: Partial<Record<Locale, ReadonlyMap<string, unknown>>>;
  /** Another file, which a reference of this one names; undefined when there is none. */
  open(file: string): DocumentSource | undefined;
  /** Where to say what cannot be carried over. Without it, the document has to be right in everything. */
  notices?: Notices;
  /** What was made of places of all files, by their address, so that it is made once. */
  made: Map<string, unknown>;
}

/** A text in the languages that have it. */
export type FoundText = Partial<Record<Locale, string>>;

/** A place in a document. Knows where it is, so that whatever is wrong with it can be said precisely. */
export class DocumentNode {
  readonly source: DocumentSource;
  readonly pointer: string;
  readonly value: unknown;
  private madeAddress: string | undefined;

  constructor(source: DocumentSource, pointer: string, value: unknown) {
    this.source = source;
    this.pointer = pointer;
    this.value = value;
  }

  /** Names this place among all places of all files. */
  get address(): string {
    return (this.madeAddress ??= `${this.source.yaml.file}#${this.pointer}`);
  }

  static root(source: DocumentSource): DocumentNode {
    return new DocumentNode(source, '', source.yaml.value);
  }

  fail(what: string): never {
    throw new DocumentError(this.place, what);
  }

  /** This place, or the closest one that it stands in, as the author of the file wrote it. */
  private get place(): { file: string; line?: number; pointer: string } {
    const { file } = this.source.yaml;
    for (const pointer of originalPointers(this.pointer)) {
      const line = this.source.yaml.lineOf(pointer);
      if (line !== undefined) return { file, line, pointer: this.source.notices ? pointer : this.pointer };
    }
    return { file, pointer: this.pointer };
  }

  /** Says that something here is not carried over, where the document need not be right in everything. */
  note(what: string): void {
    this.source.notices?.add({ ...this.place, what });
  }

  /**
   * Goes on with something else where this place is wrong, and says so.
   * @throws {DocumentError} where the document has to be right in everything
   */
  tolerate<T>(what: string, instead: T): T {
    if (!this.source.notices) return this.fail(what);
    this.note(what);
    return instead;
  }

  /** The same place with another value. */
  as(value: unknown): DocumentNode {
    return new DocumentNode(this.source, this.pointer, value);
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
    if (!Array.isArray(child.value)) return child.tolerate('must be a list; left out', []);
    return child.value.map((each, index) => new DocumentNode(this.source, pointerTo(child.pointer, index), each));
  }

  string(key: string): string | undefined {
    const child = this.child(key);
    if (!child || typeof child.value === 'string') return child?.value as string | undefined;
    // YAML has no value where nothing follows a key, and numbers where nobody wrote quotes.
    if (child.value === null && this.source.notices) return undefined;
    const isPlain = typeof child.value === 'number' || typeof child.value === 'boolean';
    return isPlain
      ? child.tolerate<string>('must be a text; read as one', String(child.value))
      : child.tolerate<string | undefined>('must be a text; left out', undefined);
  }

  requiredString(key: string): string {
    return this.string(key) ?? this.tolerate(`"${key}" is missing`, '');
  }

  number(key: string): number | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'number'
      ? child.value
      : child.tolerate<number | undefined>('must be a number; left out', undefined);
  }

  boolean(key: string): boolean | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'boolean'
      ? child.value
      : child.tolerate<boolean | undefined>('must be true or false; left out', undefined);
  }

  /** How many, as the database keeps it. */
  count(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= mostCount)) return value;
    return this.child(key)?.tolerate<number | undefined>('must be a whole number, 0 or more; left out', undefined);
  }

  /** A day such as `2027-06-30`; of a moment its day. */
  day(key: string): string | undefined {
    const text = this.string(key);
    if (text === undefined || isDay(text)) return text?.slice(0, 10);
    return this.child(key)?.tolerate<string | undefined>('must be a day such as 2027-06-30; left out', undefined);
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
    if (seen.includes(this.address)) return this.tolerate(`the reference ${ref} leads to itself`, this.as({}));
    return this.resolve(ref).follow([...seen, this.address]);
  }

  private resolve(ref: string): DocumentNode {
    const key = `${this.source.yaml.file} -> ${ref}`;
    const known = this.source.made.get(key);
    if (known instanceof DocumentNode) return known;
    const found = this.find(ref);
    this.source.made.set(key, found);
    return found;
  }

  private find(ref: string): DocumentNode {
    const [file = '', encoded = ''] = ref.split('#');
    const fragment = safeDecode(encoded);
    const source = file === '' ? this.source : this.source.open(file);
    if (!source) return this.tolerate(`${ref} leads to a file that is not there`, this.as({}));
    if (fragment !== '' && !fragment.startsWith('/')) return this.tolerate(`${ref} leads nowhere`, this.as({}));
    let value = source.yaml.value;
    let pointer = '';
    for (const step of pointerSteps(fragment)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
        return this.tolerate(`${ref} leads nowhere`, this.as({}));
      }
      value = (value as Record<string, unknown>)[step];
      pointer = pointerTo(pointer, step);
    }
    return new DocumentNode(source, pointer, value);
  }

  private object(): Record<string, unknown> {
    return isObject(this.value) ? this.value : this.tolerate('must be an object; left out', {});
  }
}

/** The largest value of a column of whole numbers. */
const mostCount = 2 ** 31 - 1;

function isDay(text: string): boolean {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text) ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  // A day that no month has becomes one of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
