import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendProblem } from '../http/problem-reply.ts';

/** How long a file may take to begin, in milliseconds. */
const responseTimeoutMs = 15_000;
/** Types that are passed on: images that cannot contain scripts, and PDF. Everything else is sent as bytes. */
const knownTypes = /^(?:image\/(?:png|jpeg|gif|webp|avif)|application\/pdf)$/;
const forwardedHeaders = ['content-length', 'etag', 'last-modified', 'accept-ranges', 'content-range'];

/**
 * Streams the files of the content service below `/uploads`. A file is downloaded and never opened as a page of this
 * site; an image can still be embedded. Only the headers of range requests are forwarded to the CMS.
 */
export function registerUploads(app: FastifyInstance, contentApiUrl: string): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const segments = request.params['*'].split('/');
    if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
      return sendProblem(reply, 'notFound');
    }
    const target = `${contentApiUrl}/uploads/${segments.map(encodeURIComponent).join('/')}`;
    const rangeHeaders = Object.fromEntries(
      ['range', 'if-none-match', 'if-modified-since'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const broken = new AbortController();
    reply.raw.once('close', () => broken.abort());
    const timer = setTimeout(() => broken.abort(), responseTimeoutMs);
    try {
      // With compression, the forwarded length would be wrong.
      const headers = { ...rangeHeaders, 'accept-encoding': 'identity' };
      const response = await fetch(target, { headers, signal: broken.signal, redirect: 'manual' });
      return await sendFile(reply, response);
    } catch (error) {
      request.log.warn({ err: error }, 'could not fetch a file');
      return await sendProblem(reply, 'unavailable');
    } finally {
      clearTimeout(timer);
    }
  });
}

async function sendFile(reply: FastifyReply, response: Response) {
  if (![200, 206, 304].includes(response.status)) {
    await response.body?.cancel();
    return sendProblem(reply, response.status >= 500 ? 'unavailable' : 'notFound');
  }
  for (const header of forwardedHeaders) {
    const value = response.headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
  reply
    .status(response.status)
    .header('content-type', knownTypes.test(type) ? type : 'application/octet-stream')
    // Without a file name: the link's own `download` attribute sets it.
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'public, max-age=300');
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '');
}
