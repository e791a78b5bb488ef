import {
  changeKinds,
  changelogFeed as feedPage,
  changelogReleases,
  type ChangelogRelease,
} from '@up/api/calls/catalogue/changelog';
import { locales, type Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import { escapeHtml } from '@up/api/text-of-html';
import { localizePath } from '@up/host/locale';
import type { FastifyInstance } from 'fastify';

import type { Read } from '../rendering/call-reads.ts';
import { atomFeed } from './atom.ts';
import { changelogWords, type ChangelogWords } from './changelog-texts.ts';
import type { FeedOptions } from './notice-feed.ts';

/** The form of a package's id; other values of the query are not worth a read. */
const packageId = /^[a-z0-9-]{1,100}$/;

/** Serves the latest changes of the APIs, of all packages or of `?package=`, as an Atom feed in each language. */
export function registerChangelogFeed(app: FastifyInstance, { siteUrl, read }: FeedOptions): void {
  for (const locale of locales) {
    app.get<{ Querystring: Record<string, unknown> }>(
      localizePath(feedPage(), locale),
      async ({ query: { package: given } }, reply) => {
        const wanted = typeof given === 'string' && packageId.test(given) ? given : undefined;
        const releases = await readReleases(read, wanted, locale);
        if (!releases) return reply.code(503).header('retry-after', '30').type('text/plain; charset=utf-8').send('');
        return reply
          .header('cache-control', 'public, max-age=300')
          .type('application/atom+xml; charset=utf-8')
          .send(changelogFeed(releases, { siteUrl, locale, package: wanted }));
      },
    );
  }
}

function readReleases(read: Read, wanted: string | undefined, locale: Locale) {
  return read(changelogReleases, { query: { package: wanted } }, locale).catch(() => undefined);
}

/** The feed of these changes, newest first: one entry for each package that a change concerns. */
export function changelogFeed(
  releases: readonly ChangelogRelease[],
  { siteUrl, locale, package: wanted }: { siteUrl: string; locale: Locale; package?: string },
): string {
  const words = changelogWords[locale];
  const entries = releases.map(({ release, at, package: { id, title }, ...changes }) => ({
    path: pages.changelog({ slug: [id] }),
    fragment: `release-${release}-${id}`,
    title: `${title}: ${summaryOf(changes, words)}`,
    updated: at,
    html: listOf(changes, words),
  }));
  return atomFeed(
    {
      title: `UP ${words.title}`,
      selfPath: feedPage({ package: wanted }),
      pagePath: pages.changelog({ slug: wanted === undefined ? [] : [wanted] }),
      entries,
    },
    { siteUrl, locale },
  );
}

type Changes = Pick<ChangelogRelease, 'counts' | 'breaking' | 'apis'>;

function summaryOf({ counts, breaking }: Changes, words: ChangelogWords): string {
  const parts = changeKinds.filter((kind) => counts[kind] > 0).map((kind) => `${words[kind]} ${counts[kind]}`);
  return [...parts, ...(breaking > 0 ? [`${words.breaking} ${breaking}`] : [])].join(', ');
}

function listOf({ counts, apis }: Changes, words: ChangelogWords): string {
  const lines = apis.map(({ title, kind, breaking }) => {
    const marks = breaking ? `${words[kind]}, ${words.breaking}` : words[kind];
    return `<li>${escapeHtml(title)} (${marks})</li>`;
  });
  const all = changeKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return `<ul>${lines.join('')}</ul>${all > apis.length ? '<p>…</p>' : ''}`;
}
