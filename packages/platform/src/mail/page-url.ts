import { defaultLocale, type Locale } from '@up/api/constants/locales';

/**
 * The address of a page for a mail. product.md#languages: `/en` marks English, Korean has no prefix.
 *
 * @param address an address from the table of pages, without locale
 */
export function pageUrl(siteUrl: string, locale: Locale, address: string): string {
  return `${siteUrl}${locale === defaultLocale ? '' : `/${locale}`}${address}`;
}
