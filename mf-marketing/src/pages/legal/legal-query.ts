import { legalContents, legalVersions, type legalTypes } from '@up/api/calls/content';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

export type LegalType = (typeof legalTypes)[number];

/** The pages of spec 2.1 for the legal contents of spec 7.3. */
const legalPages = { tnc: pages.terms, pnp: pages.privacy };

/**
 * The path of a legal text.
 * @param version the day from which an earlier text was in force; the current one has no version
 */
export function legalPath(type: LegalType, version?: string): string {
  return legalPages[type]({ version });
}

/** The text of an address, with or without a trailing slash. */
export function legalTypeOf(path: string): LegalType {
  return path.startsWith(pages.privacy()) ? 'pnp' : 'tnc';
}

export function legalQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalContents, { query: { 'filters[type][$eq]': type, locale: portal.locale } });
}

/** The earlier versions of a text, newest first, without their contents. */
export function versionsQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalVersions, {
    query: {
      locale: portal.locale,
      'filters[type][$eq]': type,
      sort: 'effectiveDate:desc',
      fields: 'type,effectiveDate',
      'pagination[pageSize]': 50,
    },
  });
}

/** An earlier version with its content, as a list with at most one entry. */
export function versionQuery(portal: Portal, type: LegalType, version: string) {
  return callQuery(portal, legalVersions, {
    query: { locale: portal.locale, 'filters[type][$eq]': type, 'filters[effectiveDate][$eq]': version },
  });
}
