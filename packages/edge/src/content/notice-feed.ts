import { notices, type Notice } from '@up/api/calls/publishing/notice';
import { locales, type Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import { localizePath } from '@up/host/locale';
import type { FastifyInstance } from 'fastify';

import { atomFeed } from './atom.ts';
import type { Read } from '../rendering/call-reads.ts';

export interface FeedOptions {
  siteUrl: string;
  read: Read;
}

const feedLength = 20;

/** Serves the latest notices as an Atom feed (RFC 4287) in each language. */
export function registerNoticeFeed(app: FastifyInstance, { siteUrl, read }: FeedOptions): void {
  for (const locale of locales) {
    app.get(localizePath(pages.noticeFeed(), locale), async (_request, reply) => {
      const query = { locale, sort: 'publishedOn:desc', 'pagination[pageSize]': feedLength } as const;
      const latest = await read(notices, { query }, locale).catch(() => undefined);
      if (!latest) return reply.code(503).header('retry-after', '30').type('text/plain; charset=utf-8').send('');
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/atom+xml; charset=utf-8')
        .send(
          noticeFeed(
            latest.data.map(({ attributes }) => attributes),
            { siteUrl, locale },
          ),
        );
    });
  }
}

const titles: Record<Locale, string> = { ko: 'UP 공지사항', en: 'UP notices' };

/** The feed of these notices, newest first. The read has already sanitised their HTML. */
export function noticeFeed(
  latest: readonly Notice[],
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): string {
  const entries = latest.map(({ slug, title, publishedOn, content }) => ({
    path: pages.notice({ noticeId: slug }),
    title,
    updated: publishedOn,
    html: content,
  }));
  const feed = { title: titles[locale], selfPath: pages.noticeFeed(), pagePath: pages.notices(), entries };
  return atomFeed(feed, { siteUrl, locale });
}
