import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendProblem } from './problem-reply.ts';

/** A file that does not begin to come in this time is not waited for, in milliseconds. */
const patienceMs = 15_000;
/** What may keep its type: pictures that can hold no script, and PDF. Everything else is bytes. */
const knownTypes = /^(?:image\/(?:png|jpeg|gif|webp|avif)|application\/pdf)$/;
const passedOn = ['content-length', 'etag', 'last-modified', 'accept-ranges', 'content-range'];

/**
 * Serves the files of the content service below `/uploads`, streamed. A file is downloaded and never opened as a page
 * of this site; a picture still stands in a page. No header of a visitor goes to the CMS but those of a partial request.
 */
export function registerUploads(app: FastifyInstance, contentApiUrl: string): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const segments = request.params['*'].split('/');
    if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
      return sendProblem(reply, 'notFound');
    }
    const target = `${contentApiUrl}/uploads/${segments.map(encodeURIComponent).join('/')}`;
    const asked = Object.fromEntries(
      ['range', 'if-none-match', 'if-modified-since'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const broken = new AbortController();
    reply.raw.once('close', () => broken.abort());
    const timer = setTimeout(() => broken.abort(), patienceMs);
    try {
      // Compressed, its length would not be the one that is passed on.
      const headers = { ...asked, 'accept-encoding': 'identity' };
      const answer = await fetch(target, { headers, signal: broken.signal, redirect: 'manual' });
      return await sendFile(reply, answer);
    } catch (error) {
      request.log.warn({ err: error }, 'a file was not fetched');
      return await sendProblem(reply, 'unavailable');
    } finally {
      clearTimeout(timer);
    }
  });
}

async function sendFile(reply: FastifyReply, answer: Response) {
  if (![200, 206, 304].includes(answer.status)) {
    await answer.body?.cancel();
    return sendProblem(reply, answer.status >= 500 ? 'unavailable' : 'notFound');
  }
  for (const header of passedOn) {
    const value = answer.headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
  reply
    .status(answer.status)
    .header('content-type', knownTypes.test(type) ? type : 'application/octet-stream')
    // Without a name: the link's own `download` says what the file is called.
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'public, max-age=300');
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '');
}
