import { legalContents } from '@up/api/calls/publishing/content';
import { currentLegalText, type LegalType } from '@up/api/legal';
import { callQuery, type Portal } from '@up/host';

/** The current version of a legal text. */
export function legalQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalContents, currentLegalText(type, portal.locale));
}
