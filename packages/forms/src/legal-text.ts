import { legalContents, type legalTypes } from '@up/api/calls/content';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

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

/** The current version of a legal text. */
export function legalQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalContents, { query: { 'filters[type][$eq]': type, locale: portal.locale } });
}
