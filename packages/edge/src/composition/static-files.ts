import { extname } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { newTable } from '@up/api/new-table';
import { storePrefix } from '@up/federation/store/store-address';
import { IntegrityError } from '@up/federation/store/store';

import { chooseEncoding, type Encoding } from '../http/compress.ts';
import type { FileHashes } from './known-files.ts';
import type { VerifiedFiles } from './verified-files.ts';
import { isStoreUnavailable } from './watched-store.ts';

const contentTypes: Record<string, string> = newTable({
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
});

export interface StaticFilesOptions {
  files: VerifiedFiles;
  /** Integrity hashes of the files of a version's folder that may be sent. */
  knownFiles(base: string, request: FastifyRequest): Promise<FileHashes | undefined>;
}

/** Serves published versions. Their folders never change, so every file may be cached for a year. */
export function registerStaticFiles(app: FastifyInstance, options: StaticFilesOptions): void {
  const { files, knownFiles } = options;

  app.get<{ Params: { application: string; version: string; '*': string } }>(
    `${storePrefix}:application/:version/*`,
    async (request, reply) => {
      const { application, version, '*': file } = request.params;
      const base = `${storePrefix}${application}/${version}/`;
      try {
        const published = await knownFiles(base, request);
        const integrity = published && Object.hasOwn(published, file) ? published[file] : undefined;
        // Only the edge uses server builds.
        if (!integrity || file.startsWith('server/')) return await reject(reply);
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        const warn = (error: IntegrityError) => request.log.error(error.message);
        const found = await readBest(files, { address: base + file, integrity, encoding, warn });
        if (!found) return await reject(reply);
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
        return reject(reply);
      }
    },
  );
}

/** A missing or damaged file must not be cached: the next request may find it repaired. */
function reject(reply: FastifyReply) {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}

interface FileRequest {
  address: string;
  integrity: string;
  encoding: Encoding;
  warn(error: IntegrityError): void;
}

/** The file in the requested encoding, or uncompressed when the compressed form is damaged. */
async function readBest(files: VerifiedFiles, { address, integrity, encoding, warn }: FileRequest) {
  if (encoding !== 'identity') {
    const bytes = await files.read(address, encoding, integrity).catch((error: unknown) => {
      // While the store is away, perhaps only the uncompressed form was kept.
      if (error instanceof IntegrityError) warn(error);
      else if (!isStoreUnavailable(error)) throw error;
      return undefined;
    });
    if (bytes) return { bytes, encoding };
  }
  const bytes = await files.read(address, 'identity', integrity);
  return bytes && { bytes, encoding: 'identity' as const };
}
