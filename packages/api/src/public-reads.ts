import { newTable } from './new-table.ts';
import type { Call } from './call.ts';
import {
  allGroups,
  allUseCases,
  apiLevel,
  apiMenu,
  apiPlace,
  cmsContents,
  packageDetails,
  productInfo,
  productVersions,
} from './calls/catalogue/catalogue.ts';
import { productExample, productFields } from './calls/catalogue/product-body.ts';
import { changelog, changelogReleases, removedApi } from './calls/catalogue/changelog.ts';
import { glossaryTerms } from './calls/publishing/glossary.ts';
import { guidelines } from './calls/publishing/guideline.ts';
import { sandboxCodes } from './calls/sandbox/sandbox.ts';
import { siteConfig } from './calls/publishing/site.ts';
import {
  contactCenter,
  footerNavs,
  legalContents,
  legalVersions,
  surveyLinks,
  topNavigations,
} from './calls/publishing/content.ts';
import { faqs } from './calls/publishing/faq.ts';
import { guides } from './calls/publishing/guide.ts';
import { notices } from './calls/publishing/notice.ts';
import { noticeViews } from './calls/publishing/notice-views.ts';
import { partners } from './calls/publishing/partner.ts';
import { prices } from './calls/publishing/price.ts';
import { caseText } from './calls/publishing/use-case.ts';

/**
 * The reads whose response is the same for everybody, per language. A server may cache them; calls that are personal or
 * have an effect (`refresh-token`, `activation-reg-acc`) must never be listed here.
 */
export const publicReads: readonly Call[] = [
  allGroups,
  allUseCases,
  apiLevel,
  apiMenu,
  apiPlace,
  caseText,
  changelog,
  changelogReleases,
  cmsContents,
  contactCenter,
  faqs,
  footerNavs,
  glossaryTerms,
  guidelines,
  guides,
  legalContents,
  legalVersions,
  notices,
  noticeViews,
  packageDetails,
  partners,
  prices,
  productExample,
  productFields,
  productInfo,
  productVersions,
  removedApi,
  sandboxCodes,
  siteConfig,
  surveyLinks,
  topNavigations,
];

/** Reads of the Main API that use entries of a content type, by the type's name. */
const readsByContentType: Readonly<Record<string, readonly Call[]>> = newTable({
  'cms-contents': [cmsContents],
  'use-cases': [allUseCases],
});

/** The names of the public reads that show entries of a content type, such as `notices`. */
export function readsOfContent(type: string): ReadonlySet<string> {
  const contentReads = publicReads.filter(({ service, path }) => service === 'content' && path === `/api/${type}`);
  return new Set([...contentReads, ...(readsByContentType[type] ?? [])].map(({ name }) => name));
}
