import { legalContents, legalVersions, type legalTypes } from '@up/api/calls/content';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

export type LegalType = (typeof legalTypes)[number];

/** The pages of spec 2.1 for the legal contents of spec 7.3. */
const legalPages = { tnc: pages.terms, pnp: pages.privacy };

/**
 * Where a legal text stands.
 * @param version the day from which an earlier text was in force; the present one is at the address without it
 */
export function legalPath(type: LegalType, version?: string): string {
  return legalPages[type]({ version });
}

/** Which text an address is about; with or without a slash at its end. */
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

/** One earlier version with its content, as a list of at most one. */
export function versionQuery(portal: Portal, type: LegalType, version: string) {
  return callQuery(portal, legalVersions, {
    query: { locale: portal.locale, 'filters[type][$eq]': type, 'filters[effectiveDate][$eq]': version },
  });
}
