import { defaultLocale, locales, type Locale } from '@up/api/constants/locales';

export interface LocalizedPath {
  locale: Locale;
  /** The path without its locale prefix; starts with a slash. */
  path: string;
}

/** The prefix `/en` means English; a path without a known prefix is Korean (product.md#languages). */
export function splitLocale(pathname: string): LocalizedPath {
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    if (pathname === `/${locale}`) return { locale, path: '/' };
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) };
  }
  return { locale: defaultLocale, path: pathname };
}

/** A locale's prefix: the router's basename, and the start of every address. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** Adds the prefix of a locale to a path without one. */
export function localizePath(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  return path === '/' && prefix ? prefix : `${prefix}${path}`;
}
