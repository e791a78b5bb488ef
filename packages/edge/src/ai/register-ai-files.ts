import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { locales } from '@up/api/constants/locales';
import { localizePath } from '@up/host/locale';

import { chooseEncoding, encode } from '../http/compress.ts';
import { etagOf, hasEtag } from '../http/etag.ts';
import { llmsIndex, llmsSections } from './llms.ts';
import { markdownPage, type MarkdownPage, type MarkdownSources } from './markdown-pages.ts';

const markdownType = 'text/markdown; charset=utf-8';

/** Serves `llms.txt` and its sections in both languages. */
export function registerLlmsFiles(app: FastifyInstance, { read, siteUrl }: MarkdownSources): void {
  for (const locale of locales) {
    const site = { siteUrl, locale };
    app.get(localizePath('/llms.txt', locale), (request, reply) =>
      sendText(request, reply, () => llmsIndex(read, site)),
    );
    app.get<{ Params: { section: string } }>(localizePath('/llms/:section', locale), (request, reply) =>
      sendText(request, reply, async () => {
        const sectionName = request.params.section.replace(/\.txt$/, '');
        return (await llmsSections(read, site)).find(({ name }) => name === sectionName)?.text;
      }),
    );
  }
}

/** Serves a documentation page as Markdown at its address with `.md`; `undefined` for any other address. */
export function sendMarkdown(
  request: FastifyRequest,
  reply: FastifyReply,
  sources: MarkdownSources,
): Promise<FastifyReply> | undefined {
  const [path = ''] = request.url.split('?');
  if (!path.endsWith('.md')) return undefined;
  return sendText(request, reply, () => markdownPage(path.slice(0, -'.md'.length), sources));
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<string | MarkdownPage | undefined>,
): Promise<FastifyReply> {
  const made = await make().catch((error: unknown) => {
    request.log.warn({ err: error }, 'could not create a text for programs');
    return undefined;
  });
  if (made === undefined) {
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  }
  const { text, isGone = false } = typeof made === 'string' ? { text: made } : made;
  if (isGone) reply.code(410);
  const body = Buffer.from(text);
  const etag = etagOf(body);
  reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=60');
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(markdownType).send((await encode(body, 'once'))[encoding]);
}
