import { legalVersions } from '@up/api/calls/publishing/content';
import { pages } from '@up/api/pages';
import type { LegalType } from '@up/api/legal';
import { callQuery, type Portal } from '@up/host';

/** The text of an address, with or without a trailing slash. */
export function legalTypeOf(path: string): LegalType {
  return path.startsWith(pages.privacy()) ? 'pnp' : 'tnc';
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
