import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ContentType, contentTypes } from '@up/content/content-types';

import { newTable } from '@up/api/new-table';
import type { Database } from '@up/platform/database/database';
import { problemOf } from '@up/platform/http/error-problem';
import { logFailure } from '@up/platform/log/log-failure';
import type { EntryQuery } from './repository/entry-query.ts';
import { parseQuery } from './parse-query.ts';
import { findEntries, findRelated, type ContentEntry } from './repository/entries.ts';
import { notFoundError, StrapiError, strapiErrorOf } from './strapi-error.ts';

/**
 * The content service: `GET /content/api/<type>` in the v4 format of Strapi's REST API, for every content type, with
 * Strapi's errors. All content is public, so there are no tokens, drafts or writes.
 */
export async function registerContentService(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(
    async (service) => {
      service.setErrorHandler((error: FastifyError, request, reply) => sendStrapiError(error, request, reply));
      service.setNotFoundHandler((request, reply) => sendStrapiError(notFoundError(), request, reply));
      for (const type of contentTypes) {
        const respond = type.single ? respondWithOne : respondWithList;
        service.get(`/${type.name}`, (request) => respond(db, type, request.query as Record<string, unknown>));
      }
    },
    { prefix: '/content/api' },
  );
}

function sendStrapiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof StrapiError ? error : strapiErrorOf(problemOf(error));
  if (known.status >= 500) logFailure(request, error);
  return reply.code(known.status).send(known.body);
}

async function respondWithList(db: Database, type: ContentType, parameters: Record<string, unknown>) {
  const query = parseQuery(type, parameters);
  const { page, pageSize } = query;
  const { data, total } = await read(db, query);
  return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
}

async function respondWithOne(db: Database, type: ContentType, parameters: Record<string, unknown>) {
  const { data } = await read(db, { ...parseQuery(type, parameters), page: 1, pageSize: 1 });
  if (!data[0]) throw notFoundError();
  return { data: data[0], meta: {} };
}

async function read(db: Database, query: EntryQuery): Promise<{ data: StrapiEntry[]; total: number }> {
  const { entries, total } = await findEntries(db, query);
  const related = query.populate.size > 0 ? await findRelated(db, entries) : [];
  return { data: entries.map((entry) => toStrapi(entry, related, query)), total };
}

/** An entry in Strapi's v4 format. */
interface StrapiEntry {
  id: number;
  attributes: Record<string, unknown>;
}

/** Converts an entry with the requested relations, one level deep: related entries have none. */
function toStrapi(entry: ContentEntry, related: ContentEntry[], { type, populate, fields }: EntryQuery): StrapiEntry {
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
