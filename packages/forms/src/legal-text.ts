import { legalContents, type legalTypes } from '@up/api/calls/content';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

export type LegalType = (typeof legalTypes)[number];

/** Spec 2.1: the pages of the same texts. */
export const legalPages: Record<LegalType, string> = {
  tnc: pages.terms(),
  pnp: pages.privacy(),
};

export function legalQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalContents, { query: { 'filters[type][$eq]': type, locale: portal.locale } });
}
