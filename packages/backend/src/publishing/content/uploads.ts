import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { newTable } from '@up/api/new-table';

import { problem } from '@up/platform/http/problems';

const types: Readonly<Record<string, string>> = newTable({
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
});

/** Serves the files of contents, as a Strapi does: `GET /content/uploads/<name>` of a folder, streamed. */
export function registerUploads(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>('/content/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (!type || !/^[\w.-]+$/.test(name)) throw problem('notFound');
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) throw problem('notFound');
    return reply
      .header('content-type', type)
      .header('content-length', file.size)
      .header('last-modified', file.mtime.toUTCString())
      .send(createReadStream(path));
  });
}
