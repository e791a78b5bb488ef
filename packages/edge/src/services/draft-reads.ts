import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { headers } from '@up/api/constants/headers';
import { locales } from '@up/api/constants/locales';
import { upstreamPrefix } from '@up/federation/contract/upstream';

import type { EdgeConfig } from '../config.ts';
import { internalOrigin, internalReads, renderedRemoteHeader } from '../rendering/internal-reads.ts';
import { sendProblem } from '../http/problem-reply.ts';
import type { Previews } from './previews.ts';
import type { PublicReadCache } from './public-reads/public-read-cache.ts';
import { declaredQuery, isValidQuery, publicReadOf } from './public-reads/public-read-request.ts';

/** Prefix under which each public read is available a second time, for pages rendered with drafts. */
const draftsPrefix = '/_portal/drafts';

/** The origin from which a page is rendered with drafts, for the bearer of a token. */
export function draftsOrigin(token: string): string {
  return `${internalOrigin}${draftsPrefix}/${token}`;
}

/** Serves the reads of such a page: drafts from the content service, public data from the Main API. */
export function registerDraftReads(
  app: FastifyInstance,
  { config, previews, cache }: { config: EdgeConfig; previews: Previews; cache: PublicReadCache },
): void {
  const read = internalReads(app);
  /** A service of a team has no drafts. */
  const sendUpstreamRead = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const passed = [headers.language.toLowerCase(), renderedRemoteHeader];
    const sent = passed.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const { status, headers: answered, body } = await read(path, Object.fromEntries(sent));
    return reply.status(status).headers(answered).header('cache-control', 'no-store').send(body);
  };
  app.get<{ Params: { token: string; '*': string } }>(`${draftsPrefix}/:token/*`, async (request, reply) => {
    if (!previews.open(request.params.token)) return sendProblem(reply, 'notFound');
    const url = new URL(request.url, 'http://portal.invalid');
    const path = url.pathname.slice(`${draftsPrefix}/${request.params.token}`.length);
    if (path.startsWith(`${upstreamPrefix}/`)) return sendUpstreamRead(request, reply, path + url.search);
    const service = path.startsWith('/content/') ? 'content' : 'main';
    const call = publicReadOf('GET', path, service);
    if (!call) return sendProblem(reply, 'notFound');
    if (!isValidQuery(call, url.searchParams)) return sendProblem(reply, 'invalidInput');
    const base = service === 'content' ? config.contentApiUrl : config.mainApiUrl;
    const target = base + path.slice(service === 'content' ? '/content'.length : 0);
    const requested = request.headers[headers.language.toLowerCase()];
    const language = locales.find((locale) => locale === requested) ?? 'ko';
    const read = {
      call,
      target: target + declaredQuery(call, url.searchParams),
      headers: { accept: 'application/json', [headers.language]: language },
    };
    try {
      const { status, contentType, body } = await (service === 'content' ? cache.readDrafts(read) : cache.read(read));
      return await reply.status(status).header('cache-control', 'no-store').type(contentType).send(body);
    } catch (error) {
      request.log.warn({ err: error }, 'could not read drafts');
      return sendProblem(reply, 'unavailable');
    }
  });
}
