import { posix } from 'node:path';

import type { Locale } from '@up/api/constants/locales';
import { isDay } from '@up/api/day';
import { isRecord } from '@up/api/is-record';
import { ExactNumber, isNumber } from '@up/api/numbers/exact-number';

import { DocumentError } from './document-error.ts';
import { pointerTo } from './json-pointer.ts';
import { stepsIn } from './mounted-place.ts';
import type { Notices } from './notices.ts';
import { languagesOf } from './source/language-of.ts';
import { originalPointers } from './original-pointer.ts';
import { remember } from './remember.ts';
import { safeDecode } from './safe-decode.ts';
import type { YamlFile } from './source/read-yaml.ts';

/** A file with the texts of its overlays, by language and JSON pointer. The file itself is in English. */
export interface DocumentSource {
  yaml: YamlFile;
  translations: Partial<Record<Locale, ReadonlyMap<string, unknown>>>;
  /** Opens a file that this one refers to; undefined when it does not exist. */
  open(file: string): DocumentSource | undefined;
  /** Collects what cannot be imported (lenient mode). Without it, every defect is an error (strict mode). */
  notices?: Notices;
  /** The language of its texts, if it is known; otherwise the script of each text tells it. */
  language?: Locale;
  /** Results computed for places in all files, by address. */
  cache: Map<string, unknown>;
}

/** A text in the languages that have it. */
export type FoundText = Partial<Record<Locale, string>>;

/** A value in a document together with its position, so that errors can name it precisely. */
export class DocumentNode {
  readonly source: DocumentSource;
  readonly pointer: string;
  readonly value: unknown;
  private cachedAddress: string | undefined;

  constructor(source: DocumentSource, pointer: string, value: unknown) {
    this.source = source;
    this.pointer = pointer;
    this.value = value;
  }

  /** Identifies this place across all files. */
  get address(): string {
    return (this.cachedAddress ??= `${this.source.yaml.file}#${this.pointer}`);
  }

  static root(source: DocumentSource): DocumentNode {
    return new DocumentNode(source, '', source.yaml.value);
  }

  fail(reason: string): never {
    throw new DocumentError(this.position, reason);
  }

  /** This place, or its closest ancestor that exists in the file as its author wrote it. */
  get position(): { file: string; line?: number; pointer: string } {
    const { file } = this.source.yaml;
    for (const pointer of originalPointers(this.pointer)) {
      const line = this.source.yaml.lineOf(pointer);
      if (line !== undefined) return { file, line, pointer: this.source.notices ? pointer : this.pointer };
    }
    return { file, pointer: this.pointer };
  }

  /** Adds a notice that something here is imported in another form; does nothing in strict mode. */
  note(what: string): void {
    this.source.notices?.add({ ...this.position, what, omitted: false });
  }

  /** Adds a notice that something here is not imported; does nothing in strict mode. */
  noteOmitted(what: string): void {
    this.source.notices?.add({ ...this.position, what, omitted: true });
  }

  /**
   * Adds a notice about a defect at this place and continues with a fallback.
   * @throws {DocumentError} in strict mode
   */
  tolerate<T>(reason: string, fallback: T): T {
    if (!this.source.notices) return this.fail(reason);
    this.noteOmitted(reason);
    return fallback;
  }

  /**
   * Like `tolerate`, for a defect that costs nothing, because something else stands in.
   * @throws {DocumentError} in strict mode
   */
  replaceDefect<T>(reason: string, fallback: T): T {
    if (!this.source.notices) return this.fail(reason);
    this.note(reason);
    return fallback;
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

  /** The value of a key, with references resolved. */
  target(key: string): DocumentNode | undefined {
    return this.child(key)?.follow();
  }

  /** The entries of this object, or of the object at a key, in document order; empty when the key is missing. */
  entries(key?: string): [string, DocumentNode][] {
    const at = key === undefined ? this : this.child(key);
    if (!at) return [];
    return Object.entries(at.object()).map(([name, value]) => [
      name,
      new DocumentNode(this.source, pointerTo(at.pointer, name), value),
    ]);
  }

  /** The items of the list at a key; empty when the key is missing. */
  items(key: string): DocumentNode[] {
    const child = this.child(key);
    if (!child) return [];
    if (!Array.isArray(child.value)) return child.tolerate('must be a list; ignored', []);
    return child.value.map((each, index) => new DocumentNode(this.source, pointerTo(child.pointer, index), each));
  }

  string(key: string): string | undefined {
    const child = this.child(key);
    if (!child || typeof child.value === 'string') return child?.value as string | undefined;
    // In YAML, a key without a value is null, and an unquoted number is not a string.
    if (child.value === null && this.source.notices) return undefined;
    const isPlain = isNumber(child.value) || typeof child.value === 'boolean';
    return isPlain
      ? child.replaceDefect<string>('must be a string; converted to a string', String(child.value))
      : child.tolerate<string | undefined>('must be a string; ignored', undefined);
  }

  requiredString(key: string): string {
    return this.string(key) ?? this.tolerate(`"${key}" is missing`, '');
  }

  number(key: string): number | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    // What is rounded says nothing: the rules of a schema tell it as text.
    if (child.value instanceof ExactNumber) return undefined;
    return typeof child.value === 'number'
      ? child.value
      : child.tolerate<number | undefined>('must be a number; ignored', undefined);
  }

  boolean(key: string): boolean | undefined {
    const child = this.child(key);
    if (!child) return undefined;
    return typeof child.value === 'boolean'
      ? child.value
      : child.tolerate<boolean | undefined>('must be true or false; ignored', undefined);
  }

  /** A non-negative integer that fits the database column. */
  count(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= maxInteger)) return value;
    return this.child(key)?.tolerate<number | undefined>('must be an integer, 0 or more; ignored', undefined);
  }

  /** A date such as `2027-06-30`; of a date-time, its date. */
  day(key: string): string | undefined {
    const text = this.string(key);
    if (text === undefined || isDay(text.replace(/T.*/s, ''))) return text?.slice(0, 10);
    return this.child(key)?.tolerate<string | undefined>('must be a date such as 2027-06-30; ignored', undefined);
  }

  /** A text in every language that has it; undefined when no language does. */
  text(key: string): FoundText | undefined {
    const pointer = pointerTo(this.pointer, key);
    const found: FoundText = {};
    const own = this.string(key);
    if (own) for (const locale of this.languages(own)) found[locale] = own;
    for (const [locale, updated] of Object.entries(this.source.translations)) {
      const text = updated.get(pointer);
      if (typeof text === 'string' && text) found[locale as Locale] = text;
    }
    return Object.keys(found).length > 0 ? found : undefined;
  }

  /** A document of this catalogue is in English; another one may be in either language, text by text. */
  private languages(text: string): readonly Locale[] {
    const { language, notices } = this.source;
    if (language !== undefined) return [language];
    return notices ? languagesOf(text) : ['en'];
  }

  /** This place, or the target of its `$ref`. */
  follow(seen: readonly string[] = []): DocumentNode {
    const ref = isRecord(this.value) ? this.string('$ref') : undefined;
    if (ref === undefined) return this;
    if (seen.includes(this.address)) return this.tolerate(`the reference ${ref} refers to itself`, this.as({}));
    return this.resolve(ref).follow([...seen, this.address]);
  }

  /** The target of its `$ref`, which may have one itself, with keywords beside it. */
  next(): DocumentNode {
    const ref = isRecord(this.value) ? this.string('$ref') : undefined;
    return ref === undefined ? this : this.resolve(ref);
  }

  /** The target, with the description beside the reference in place of the target's (OpenAPI 3.1, Reference Object). */
  followDescribed(): DocumentNode {
    const target = this.follow();
    const own = target === this || !isRecord(target.value) ? undefined : this.string('description');
    return own === undefined ? target : target.as({ ...(target.value as object), description: own });
  }

  /** The target of a reference; one that does not exist allows anything, at the place of each reference to it. */
  private resolve(ref: string): DocumentNode {
    const key = `${this.source.yaml.file} -> ${ref}`;
    const found = remember(this.source.cache, key, () => {
      const target = this.find(ref);
      return typeof target === 'string' ? this.tolerate<DocumentNode | undefined>(target, undefined) : target;
    });
    return found ?? this.as({});
  }

  /** The target of a reference, or why there is none. */
  find(ref: string): DocumentNode | string {
    const [file = '', encoded = ''] = ref.split('#');
    const source = file === '' ? this.source : this.source.open(file);
    if (!source) return `${ref} refers to a file that ${this.absence(file)}`;
    if (encoded !== '' && !safeDecode(encoded).startsWith('/')) return `${ref} cannot be resolved`;
    let value = source.yaml.value;
    let pointer = '';
    for (const step of stepsIn(value, encoded)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
        return `${ref} cannot be resolved`;
      value = (value as Record<string, unknown>)[step];
      pointer = pointerTo(pointer, step);
    }
    return new DocumentNode(source, pointer, value);
  }

  /** Why there is no such file. */
  private absence(file: string): string {
    const name = posix.join(posix.dirname(this.source.yaml.file), safeDecode(file));
    const isOutside = /^https?:/i.test(file) || name.startsWith('../');
    return isOutside ? 'is outside the folder of the document' : 'does not exist';
  }

  private object(): Record<string, unknown> {
    return isRecord(this.value) ? this.value : this.tolerate('must be an object; ignored', {});
  }
}

/** The largest value of an integer column. */
const maxInteger = 2 ** 31 - 1;
