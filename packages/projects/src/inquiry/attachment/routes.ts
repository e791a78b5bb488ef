import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import * as definitions from '@up/api/calls/projects/attachment';
import { attachment } from '@up/api/constants/limits';
import { schemasOf } from '@up/api/schemas-of';

import { isUuid } from '@up/platform/database/uuid';
import { clientAddress } from '@up/platform/http/client-address';
import { problem } from '@up/platform/http/problems';
import { type Context, type Services, systemContext } from '@up/platform/module';
import { dispositionOf } from './file-name.ts';
import { findAttachment } from './repository.ts';
import { attachmentFilePath, readTicket } from './ticket.ts';
import { uploadAttachment } from './upload.ts';

const { uploadAttachment: upload } = definitions;

/** The routes for uploads and downloads; both are streamed. */
export async function attachmentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The content decides about the file type, not the header.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(upload.path, { bodyLimit: upload.bodyLimitBytes }, async (request, reply) => {
      const query = z.safeParse(schemasOf(upload).query, request.query);
      const file = request.body;
      if (!query.success || !(file instanceof Readable)) throw problem('invalidInput');
      const attachment = await uploadAttachment(visitorContext(services, request), { ...query.data, file });
      return reply.code(upload.status).header('Cache-Control', 'private, no-store').send(attachment);
    });
  });

  app.get<{ Querystring: { ticket?: unknown } }>(attachmentFilePath, async (request, reply) => {
    const { ticket } = request.query;
    const id = readTicket(services, typeof ticket === 'string' ? ticket : '');
    const found = id !== undefined && isUuid(id) ? await findAttachment(services.db, id) : undefined;
    if (!found) throw problem('notFound');
    return reply
      .type(attachment.type)
      .headers({
        'Content-Disposition': dispositionOf(found.fileName),
        'Content-Length': found.size,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(await services.files.open(found.id));
  });
}

function visitorContext(services: Services, request: FastifyRequest): Context {
  return { ...systemContext(services), actor: { kind: 'visitor' }, address: clientAddress(request) };
}
