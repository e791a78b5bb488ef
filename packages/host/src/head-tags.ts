import { defaultLocale, locales, type Locale } from '@up/api/constants/locales';

import { localizePath } from './locale.ts';

export interface HeadTag {
  element: 'meta' | 'link';
  attributes: Record<string, string>;
}

export interface HeadFacts {
  /** The complete title, with the site's name. */
  title: string;
  description?: string;
  /** Whether search engines may index the page. */
  indexed: boolean;
  locale: Locale;
  /** Without locale prefix and query. */
  path: string;
  siteName: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

/**
 * The tags in a document's head for one page besides its title: written by the server, kept up to date by the browser.
 */
export function headTags({ title, description, indexed, locale, path, siteName, siteUrl }: HeadFacts): HeadTag[] {
  const addressIn = (other: Locale) => siteUrl + localizePath(path, other);
  const address = addressIn(locale);
  const translations = [...locales.map((each) => [each, each] as const), ['x-default', defaultLocale] as const];
  return [
    ...(description ? [meta('name', 'description', description)] : []),
    ...(indexed
      ? [
          link({ rel: 'canonical', href: address }),
          ...translations.map(([hreflang, other]) => link({ rel: 'alternate', hreflang, href: addressIn(other) })),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locale === 'ko' ? 'ko_KR' : 'en_US'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { element: 'link', attributes };
}
