import type { Locale } from '@up/api/constants/locales';
import { escapeHtml } from '@up/api/text-of-html';
import { localizePath } from '@up/host/locale';

/** An entry of a feed, with the path of its page. */
export interface AtomEntry {
  /** What identifies it, if several entries have the same page. */
  fragment?: string;
  path: string;
  title: string;
  /** ISO 8601. */
  updated: string;
  /** Sanitised HTML. */
  html?: string;
}

export interface AtomFeed {
  title: string;
  /** The path of the feed itself, and of the page that has the same entries. */
  selfPath: string;
  pagePath: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
}

/** An Atom feed (RFC 4287) in one language. */
export function atomFeed(
  { title, selfPath, pagePath, entries }: AtomFeed,
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): string {
  const address = (path: string) => escapeHtml(siteUrl + localizePath(path, locale));
  const self = address(selfPath);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${self}</id><title>${escapeHtml(title)}</title><author><name>UP</name></author>`,
    `<link rel="self" href="${self}"/><link href="${address(pagePath)}"/>`,
    `<updated>${escapeHtml(entries[0]?.updated ?? new Date(0).toISOString())}</updated>`,
    ...entries.map(({ path, fragment, title: name, updated, html }) => {
      const at = address(path) + (fragment === undefined ? '' : `#${escapeHtml(fragment)}`);
      return [
        `<entry><id>${at}</id><title>${escapeHtml(name)}</title><link href="${at}"/>`,
        `<updated>${escapeHtml(updated)}</updated>`,
        html ? `<content type="html">${escapeHtml(html)}</content>` : '',
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}
