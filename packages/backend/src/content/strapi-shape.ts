import type { ContentEntry } from './repository.ts';
import type { EntryQuery } from './entry-query.ts';

/** An entry as Strapi's v4 format writes it. */
export interface StrapiEntry {
  id: number;
  attributes: Record<string, unknown>;
}

/** Writes an entry with the relations that were asked for, one level deep: related entries have none. */
export function toStrapi(entry: ContentEntry, related: ContentEntry[], { type, populate }: EntryQuery): StrapiEntry {
  const { id, attributes } = plain(entry);
  if (populate.has('parent') && type.tree) {
    const parent = related.find((each) => each.id === entry.parentId);
    attributes.parent = { data: parent ? plain(parent) : null };
  }
  if (populate.has('children') && type.tree) {
    attributes.children = { data: related.filter(({ parentId }) => parentId === entry.id).map(plain) };
  }
  if (populate.has('localizations')) {
    const others = related.filter((each) => each.key === entry.key && each.type === entry.type && each.id !== entry.id);
    attributes.localizations = { data: others.map(plain) };
  }
  return { id, attributes };
}

function plain({ id, attributes, createdAt, updatedAt, publishedAt, locale }: ContentEntry): StrapiEntry {
  return { id, attributes: { ...attributes, createdAt, updatedAt, publishedAt, locale } };
}
