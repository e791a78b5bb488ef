import { type Locale } from '@up/api/constants/locales';
export interface LocalizedPath {
    locale: Locale;
    /** The path without its locale prefix; starts with a slash. */
    path: string;
}
/** The prefix `/en` means English; a path without a known prefix is Korean (product.md#languages). */
export declare function splitLocale(pathname: string): LocalizedPath;
/** A locale's prefix: the router's basename, and the start of every address. */
export declare function localePrefix(locale: Locale): string;
/** Adds the prefix of a locale to a path without one. */
export declare function localizePath(path: string, locale: Locale): string;
