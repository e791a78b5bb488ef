import type { Locale } from '@up/api/constants/locales';
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
  const address = (path: string) => escapeXml(siteUrl + localizePath(path, locale));
  const self = address(selfPath);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${self}</id><title>${escapeXml(title)}</title><author><name>UP</name></author>`,
    `<link rel="self" href="${self}"/><link href="${address(pagePath)}"/>`,
    `<updated>${escapeXml(entries[0]?.updated ?? new Date(0).toISOString())}</updated>`,
    ...entries.map(({ path, fragment, title: name, updated, html }) => {
      const at = address(path) + (fragment === undefined ? '' : `#${escapeXml(fragment)}`);
      return [
        `<entry><id>${at}</id><title>${escapeXml(name)}</title><link href="${at}"/>`,
        `<updated>${escapeXml(updated)}</updated>`,
        html ? `<content type="html">${escapeXml(html)}</content>` : '',
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** Escapes a text for XML, and so for HTML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
