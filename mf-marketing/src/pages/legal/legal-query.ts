import { legalContents, type legalTypes } from '@up/api/calls/content';
import { pages } from '@up/api/pages';
import { callQuery, type Portal } from '@up/host';

export type LegalType = (typeof legalTypes)[number];

/** The pages of spec 2.1 and the legal content of spec 7.3 that each of them shows. */
export const legalPaths: Record<LegalType, string> = {
  tnc: pages.terms(),
  pnp: pages.privacy(),
};

/** Which text an address is about; with or without a slash at its end. */
export function legalTypeOf(path: string): LegalType {
  return path.startsWith(legalPaths.pnp) ? 'pnp' : 'tnc';
}

export function legalQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalContents, { query: { 'filters[type][$eq]': type, locale: portal.locale } });
}
