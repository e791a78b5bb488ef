import { defaultLocale, type Locale } from '@up/api/constants';

/** The address of a page for a mail. Spec 2.3: `/en` marks English, Korean has no prefix. */
export function pageUrl(siteUrl: string, locale: Locale, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${siteUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}${search ? `?${search}` : ''}`;
}
