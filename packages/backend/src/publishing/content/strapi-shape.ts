import { newTable } from '@up/api/new-table';

import type { ContentEntry } from './repository/entries.ts';
import type { EntryQuery } from './repository/entry-query.ts';

/** An entry in Strapi's v4 format. */
export interface StrapiEntry {
  id: number;
  attributes: Record<string, unknown>;
}

/** Converts an entry with the requested relations, one level deep: related entries have none. */
export function toStrapi(
  entry: ContentEntry,
  related: ContentEntry[],
  { type, populate, fields }: EntryQuery,
): StrapiEntry {
  const files = Object.keys(type.attributes).filter((name) => type.attributes[name]?.kind === 'media');
  // In Strapi, a file is not a field: it is populated.
  const { id, attributes } = plain(entry, fields && [...fields, ...files]);
  if (populate.has('parent') && type.tree) {
    const parent = related.find((each) => each.id === entry.parentId);
    attributes.parent = { data: parent ? plain(parent) : null };
  }
  if (populate.has('children') && type.tree) {
    attributes.children = {
      data: related.filter(({ parentId }) => parentId === entry.id).map((child) => plain(child)),
    };
  }
  if (populate.has('localizations')) {
    const others = related.filter((each) => each.key === entry.key && each.type === entry.type && each.id !== entry.id);
    attributes.localizations = { data: others.map((other) => plain(other)) };
  }
  return { id, attributes };
}

function plain(entry: ContentEntry, fields?: string[]): StrapiEntry {
  const { id, attributes, createdAt, updatedAt, publishedAt, locale } = entry;
  const all: Record<string, unknown> = newTable({ ...attributes, createdAt, updatedAt, publishedAt, locale });
  if (!fields) return { id, attributes: all };
  return { id, attributes: Object.fromEntries(fields.map((field) => [field, all[field]])) };
}
