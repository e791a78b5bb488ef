import type { Call } from './call.ts';
import {
  allGroups,
  allUseCases,
  apiMenu,
  cmsContents,
  packageDetails,
  productInfo,
  productVersions,
} from './calls/catalogue.ts';
import { glossaryTerms } from './calls/glossary.ts';
import { guidelines } from './calls/guideline.ts';
import { siteConfig } from './calls/site.ts';
import { contactCenter, footerNavs, legalContents, surveyLinks, topNavigations } from './calls/content.ts';

/**
 * The reads that have the same answer for everybody, in one language. A server may keep their answers;
 * what is personal or has an effect (`refresh-token`, `activation-reg-acc`) must never stand here.
 */
export const publicReads: readonly Call[] = [
  allGroups,
  allUseCases,
  apiMenu,
  cmsContents,
  contactCenter,
  footerNavs,
  glossaryTerms,
  guidelines,
  legalContents,
  packageDetails,
  productInfo,
  productVersions,
  siteConfig,
  surveyLinks,
  topNavigations,
];
