import { basename, join } from 'node:path';

import { type Locale, locales } from '@up/api/constants/locales';
import { newTable } from '@up/api/new-table';

import { ContentError } from '../content-error.ts';
import type { LocaleCodes } from '../content-source.ts';
import { type ContentType, contentTypes } from '../content-types.ts';
import { mediaOf } from '../media.ts';
import { type FileEntry, readContentFiles } from '../read-files.ts';
import { hasValues, StrapiWriter, type WrittenEntry } from './strapi-writer.ts';

export interface LoadOptions {
  url: string;
  token: string;
  localeCodes?: LocaleCodes;
  /** The folder of the content: `<locale>/<type>/<key>.md`, and its `uploads`. */
  folder: string;
  print(line: string): void;
}

/**
 * Loads the content of a folder into a running Strapi 4 or 5: creates missing entries, updates those that differ and
 * leaves everything else unchanged, so that it can be run again. Nothing is deleted.
 * @throws {ContentError} one line with the reason
 */
export async function loadContent(options: LoadOptions): Promise<void> {
  const { print, localeCodes, folder } = options;
  const entries = await readContentFiles(folder, (markdown) => markdown.trim());
  const writer = await StrapiWriter.open(options, 'top-navigations');
  const known = await writer.locales();
  const codeOf = (locale: Locale) => localeCodes?.[locale] ?? locale;
  const missing = locales.filter((locale) => !known.includes(codeOf(locale))).map(codeOf);
  if (missing.length > 0) {
    throw new ContentError(
      `The CMS has no language ${missing.join(', ')}; it has ${known.join(', ')}. See CONTENT_LOCALES.`,
    );
  }
  print(`Strapi ${writer.isFive ? 5 : 4} at ${options.url}; ${entries.length} entries to load`);
  // Entries in other languages are added to entries in the default language.
  const order = locales.toSorted((one, other) => known.indexOf(codeOf(one)) - known.indexOf(codeOf(other)));
  for (const type of contentTypes) {
    const own = entries.filter((entry) => entry.type === type.name);
    const loading = new TypeLoading(writer, type, folder);
    for (const locale of order) {
      const ofLocale = own.filter((entry) => entry.locale === locale);
      await (type.single ? loading.loadSingle(ofLocale, codeOf(locale)) : loading.loadList(ofLocale, codeOf(locale)));
    }
    const { created, changed, same } = loading;
    print(`${type.name.padEnd(18)} ${created} created, ${changed} changed, ${same} unchanged`);
  }
}

/** Loads the entries of one type, language by language. */
class TypeLoading {
  created = 0;
  changed = 0;
  same = 0;
  readonly #writer: StrapiWriter;
  readonly #type: ContentType;
  readonly #folder: string;
  /** Existing entries in the languages loaded before, by key. */
  readonly #elsewhere = new Map<string, string>();
  #hasSingle = false;

  constructor(writer: StrapiWriter, type: ContentType, folder: string) {
    this.#writer = writer;
    this.#type = type;
    this.#folder = folder;
  }

  async loadSingle([entry]: FileEntry[], code: string): Promise<void> {
    if (!entry) return;
    const { name } = this.#type;
    const existing = await this.#writer.single(name, code);
    if (existing && hasValues(existing.attributes, entry.attributes, this.#type)) this.same += 1;
    else {
      const elsewhere = this.#hasSingle;
      await this.#writer.putSingle(name, code, entry.attributes, { here: existing !== undefined, elsewhere });
      this.#count(existing);
    }
    this.#hasSingle = true;
  }

  async loadList(entries: FileEntry[], code: string): Promise<void> {
    const { name } = this.#type;
    const existing = keyed(this.#type, entries, await this.#writer.list(name, code));
    const refs = new Map<string, string>();
    for (const entry of entries) {
      const parent = entry.parentKey === undefined ? undefined : refs.get(entry.parentKey);
      const here = existing.get(entry.key);
      if (here && hasValues(here.attributes, entry.attributes, this.#type)) {
        this.same += 1;
        refs.set(entry.key, here.ref);
      } else {
        const data = {
          ...(await this.#withFiles(entry)),
          ...(parent !== undefined && { parent: this.#relation(parent) }),
        };
        const other = this.#elsewhere.get(entry.key);
        const written = here
          ? await this.#writer.update(name, code, here.ref, data)
          : await this.#writer.create(name, code, data, other);
        refs.set(entry.key, written.ref);
        this.#count(here);
      }
    }
    for (const [key, ref] of refs) if (!this.#elsewhere.has(key)) this.#elsewhere.set(key, ref);
  }

  #relation(ref: string): string | number {
    return this.#writer.isFive ? ref : Number(ref);
  }

  /** Uploads files, and replaces them by their ids. */
  async #withFiles({ attributes }: FileEntry): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = newTable({ ...attributes });
    for (const [name, { kind }] of Object.entries(this.#type.attributes)) {
      const media = kind === 'media' ? mediaOf(attributes[name], '') : null;
      if (media) data[name] = await this.#writer.file(join(this.#folder, 'uploads', basename(media.url)), media.name);
    }
    return data;
  }

  #count(here: WrittenEntry | undefined): void {
    if (here) this.changed += 1;
    else this.created += 1;
  }
}

/** The CMS's entries, by the keys of the files. */
function keyed(type: ContentType, entries: FileEntry[], found: WrittenEntry[]): Map<string, WrittenEntry> {
  const nameOf = (attributes: Record<string, unknown>) =>
    type.identity.map((name) => String(attributes[name])).join(' ');
  const parentName = (key: string | undefined) => {
    const parent = entries.find((entry) => entry.key === key);
    return parent ? nameOf(parent.attributes) : '';
  };
  const byName = new Map(found.map((entry) => [`${parentIn(entry, nameOf)}|${nameOf(entry.attributes)}`, entry]));
  return new Map(
    entries.flatMap((entry) => {
      const existing = byName.get(`${parentName(entry.parentKey)}|${nameOf(entry.attributes)}`);
      return existing ? [[entry.key, existing] as const] : [];
    }),
  );
}

function parentIn({ attributes }: WrittenEntry, nameOf: (attributes: Record<string, unknown>) => string): string {
  const parent = attributes.parent as { data?: { attributes?: object } | null } | null | undefined;
  if (!parent) return '';
  const found = 'data' in parent ? parent.data?.attributes : parent;
  return found ? nameOf(found as Record<string, unknown>) : '';
}
