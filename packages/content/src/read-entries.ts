import type { Locale } from '@up/api/constants/locales';

import type { ContentSource } from './content-source.ts';
import { type AttributeKind, type Attributes, type ContentType, identityOf } from './content-types.ts';
import { mediaOf, withOwnAddresses } from './media.ts';
import { richTextToHtml } from './rich-text.ts';
import type { StrapiEntry } from './strapi-response.ts';

/** An entry of a CMS, in the format of the portal's own files. */
export interface SourceEntry {
  key: string;
  parentKey?: string;
  attributes: Attributes;
}

/** The largest page size of Strapi. */
const pageSize = 100;
const maxPages = 100;

/**
 * Every published entry of a type in a language, parents before their children. Entries that lack an attribute, or
 * whose parent is absent, are left out. Empty when the CMS does not have the type.
 * @throws {Error} when the CMS does not answer, or rejects the request
 */
export async function readEntries(source: ContentSource, type: ContentType, locale: Locale): Promise<SourceEntry[]> {
  const found: StrapiEntry[] = [];
  for (let page = 1, pageCount = 1; page <= Math.min(pageCount, maxPages); page += 1) {
    const query = new URLSearchParams({
      locale,
      populate: '*',
      ...(!type.single && { 'pagination[page]': String(page), 'pagination[pageSize]': String(pageSize) }),
    });
    const { status, response } = await source.readRaw(`/api/${type.name}`, query);
    if (status === 404) return [];
    if (!response) throw new Error(`${source.url}/api/${type.name} answers ${status}`);
    found.push(...(Array.isArray(response.data) ? response.data : response.data ? [response.data] : []));
    pageCount = response.meta?.pagination?.pageCount ?? 1;
  }
  const complete = found.flatMap((entry) => {
    const attributes = attributesOf(entry, type, source.url);
    return attributes ? [{ id: entry.id, parent: parentOf(entry), attributes }] : [];
  });
  return inOrder(complete, type);
}

interface Row {
  id: number;
  parent: number | undefined;
  attributes: Attributes;
}

function inOrder(rows: readonly Row[], type: ContentType): SourceEntry[] {
  const below = (parent: number | undefined, parentKey: string | undefined, seen: ReadonlySet<number>): SourceEntry[] =>
    rows
      .filter((row) => row.parent === parent && !seen.has(row.id))
      .flatMap((row) => {
        const own = type.single ? type.name : identityOf(type, row.attributes);
        const key = parentKey === undefined ? own : `${parentKey}/${own}`;
        const children = type.tree ? below(row.id, key, new Set([...seen, row.id])) : [];
        return [{ key, parentKey, attributes: row.attributes }, ...children];
      });
  // Two entries with the same key count as one.
  return [...new Map(below(undefined, undefined, new Set()).map((entry) => [entry.key, entry])).values()];
}

function parentOf({ attributes }: StrapiEntry): number | undefined {
  const { data } = (attributes.parent ?? {}) as { data?: { id?: number } | null };
  return data?.id;
}

function attributesOf({ attributes: values }: StrapiEntry, type: ContentType, base: string): Attributes | undefined {
  const entries = Object.entries(type.attributes).map(([name, attribute]) => {
    const value = valueOf(values[name], attribute.kind, base);
    return [name, value ?? attribute.default] as const;
  });
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

/** A time in the one form in which texts of times have their order. */
function timeOf(text: string): string | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function valueOf(value: unknown, kind: AttributeKind, base: string): unknown {
  if (kind === 'media') return mediaOf(value, base);
  if (kind === 'datetime') return typeof value === 'string' ? timeOf(value) : undefined;
  if (kind !== 'richtext') return value ?? undefined;
  const html = richTextToHtml(value ?? undefined);
  return typeof html === 'string' ? withOwnAddresses(html, base) : undefined;
}
