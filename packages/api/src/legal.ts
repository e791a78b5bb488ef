import type { legalTypes } from './calls/publishing/content.ts';
import type { Locale } from './constants/locales.ts';
import { pages } from './pages.ts';

export type LegalType = (typeof legalTypes)[number];

/** The pages of product.md#public-routes for the legal contents of product.md#reads-of-the-frame. */
const legalPages = { tnc: pages.terms, pnp: pages.privacy };

/**
 * The path of a legal text.
 * @param version the day from which an earlier text was in force; the current one has no version
 */
export function legalPath(type: LegalType, version?: string): string {
  return legalPages[type]({ version });
}

/** The input of the call `legalContents` for the current version of a legal text. */
export function currentLegalText(type: LegalType, locale: Locale) {
  return { query: { 'filters[type][$eq]': type, locale } };
}
