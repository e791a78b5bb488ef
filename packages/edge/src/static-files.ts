import { extname } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { IntegrityError, readPublished, storePath, storePrefix, type Store } from '@up/federation/store';

import { chooseEncoding, type Encoding } from './compress.ts';
import { VerifiedFiles } from './verified-files.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export interface StaticFilesOptions {
  storeDirectory: string;
  store: Store;
  /** Integrity of the files of a version's folder, when the composition knows that version. */
  knownFiles(base: string): Record<string, string> | undefined;
}

/** Serves published versions: folders that never change, so every file may be kept for a year. */
export function registerStaticFiles(app: FastifyInstance, options: StaticFilesOptions): void {
  const { storeDirectory, store, knownFiles } = options;
  const files = new VerifiedFiles();

  app.get<{ Params: { application: string; version: string; '*': string } }>(
    `${storePrefix}:application/:version/*`,
    async (request, reply) => {
      const { application, version, '*': file } = request.params;
      const base = `${storePrefix}${application}/${version}/`;
      const published = knownFiles(base) ?? (await filesOf(store, base));
      const integrity = published && Object.hasOwn(published, file) ? published[file] : undefined;
      // Server builds are the edge's own business.
      if (!integrity || file.startsWith('server/')) return refuse(reply);
      try {
        const wanted = chooseEncoding(request.headers['accept-encoding']);
        const path = storePath(storeDirectory, base + file);
        const found = await readBest(files, path, wanted, integrity);
        if (!found) return await refuse(reply);
        if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
        return await reply
          .header('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(found.bytes);
      } catch (error) {
        if (!(error instanceof IntegrityError)) throw error;
        request.log.error(error.message);
        return refuse(reply);
      }
    },
  );
}

/** Nothing that is missing or wrong may be kept: the next request asks again, and finds it mended. */
function refuse(reply: FastifyReply) {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}

async function filesOf(store: Store, base: string): Promise<Record<string, string> | undefined> {
  const published = await readPublished(store, `${base}mf-manifest.json`).catch(() => undefined);
  return published?.extras.files;
}

async function readBest(files: VerifiedFiles, path: string, wanted: Encoding, integrity: string) {
  for (const encoding of new Set<Encoding>([wanted, 'identity'])) {
    const bytes = await files.read(path, encoding, integrity);
    if (bytes) return { bytes, encoding };
  }
  return undefined;
}
