import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ContentType, contentTypes } from '@up/content/content-types';

import type { Database } from '@up/platform/database/database';
import { problemOf } from '@up/platform/http/error-problem';
import { logFailure } from '@up/platform/log/log-failure';
import type { EntryQuery } from './repository/entry-query.ts';
import { parseQuery } from './parse-query.ts';
import { findEntries, findRelated } from './repository/entries.ts';
import { notFoundError, StrapiError, strapiErrorOf } from './strapi-error.ts';
import { type StrapiEntry, toStrapi } from './strapi-shape.ts';

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
