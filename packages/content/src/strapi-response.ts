import { isRecord } from '@up/api/is-record';

/** An entry in the v4 format. */
export interface StrapiEntry {
  id: number;
  /** The id of an entry in Strapi 5, where the numeric id changes with every publication. */
  documentId?: string;
  attributes: Record<string, unknown>;
}

export interface StrapiResponse {
  data: StrapiEntry | StrapiEntry[] | null;
  meta?: { pagination?: { page: number; pageSize: number; pageCount: number; total: number } };
}

/**
 * Parses a Strapi response in the v4 format. A Strapi 5 uses it when the request has `Strapi-Response-Format: v4`; if a
 * proxy drops that header, the response is flat.
 * @throws {Error} when it is not a response of a Strapi
 */
export function strapiResponse(json: unknown): StrapiResponse {
  if (typeof json !== 'object' || json === null || !('data' in json))
    throw new Error('This is not a response of a Strapi');
  const { data, meta } = json as { data: unknown; meta?: StrapiResponse['meta'] };
  return {
    data: Array.isArray(data) ? data.filter(isRecord).map(entryOf) : isRecord(data) ? entryOf(data) : null,
    meta,
  };
}

function entryOf(entry: Record<string, unknown>): StrapiEntry {
  const { id, documentId, attributes, ...flat } = entry;
  const known = isRecord(attributes) ? attributes : wrapRelations(flat);
  return { id: Number(id), ...(typeof documentId === 'string' && { documentId }), attributes: known };
}

/** A relation is an entry or a list of entries, wrapped in `data` in the v4 format. */
function wrapRelations(flat: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flat).map(([name, value]) => {
      if (isRelated(value)) return [name, { data: entryOf(value) }];
      if (Array.isArray(value) && value.length > 0 && value.every(isRelated)) {
        return [name, { data: value.map(entryOf) }];
      }
      return [name, value];
    }),
  );
}

function isRelated(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.documentId === 'string' && typeof value.id === 'number';
}
