import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { legalTypes } from './content.values.ts';
import { collection, single } from './strapi.schema.ts';

const locale = z.enum(locales);

/**
 * product.md#content: one entry of the top or the footer navigation. `url` is empty for a heading; what has a default is
 * empty where an editor has removed the value.
 */
export const NavigationAttributes = z.object({
  displayName: z.string(),
  url: z.nullable(z.string()),
  slug: z.string(),
  target: z.nullish(z.string()),
  visibility: z.nullish(z.boolean()),
  order: z.number(),
  splitLevel: z.nullish(z.number()),
});
export type NavigationAttributes = z.infer<typeof NavigationAttributes>;

const NavigationEntry = z.extend(NavigationAttributes, {
  parent: z.optional(z.nullable(z.object({ data: z.nullable(z.object({ id: z.number() })) }))),
});

/**
 * A flat list: children are listed at the top level and in their parents; see `entities/navigation.ts` for the tree.
 */
export const NavigationList = collection(NavigationEntry);
export type NavigationList = z.infer<typeof NavigationList>;

const navigationQuery = z.object({
  populate: z.literal('*'),
  locale,
  'pagination[pageSize]': z.number(),
});

export const SurveyLink = z.object({ sectionId: z.string(), expireDate: z.string(), url: z.string() });

/**
 * product.md#content: contact centre. Besides the spec's three fields, ours has those that the footer needs
 * (product.md#site-frame); with a content service without them, the footer omits them.
 */
export const ContactCenter = z.object({
  /** A short string of HTML: an address has several lines. */
  address: z.string(),
  phoneNumber: z.string(),
  faxNumber: z.string(),
  email: z.optional(z.nullable(z.string())),
  copyright: z.optional(z.nullable(z.string())),
  externalLinks: z.optional(z.nullable(z.array(z.object({ kind: z.string(), label: z.string(), url: z.string() })))),
  familySites: z.optional(z.nullable(z.array(z.object({ label: z.string(), url: z.string() })))),
});
export type ContactCenter = z.infer<typeof ContactCenter>;

export const LegalContent = z.object({
  type: z.string(),
  title: z.string(),
  content: z.string(),
  /** The day from which it is in force, `y-MM-dd`. */
  effectiveDate: z.optional(z.nullable(z.string())),
});
export type LegalContent = z.infer<typeof LegalContent>;

export const LegalVersion = z.object({
  type: z.string(),
  effectiveDate: z.string(),
  title: z.optional(z.string()),
  /** HTML; absent in a list that did not request it. */
  content: z.optional(z.string()),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

export const schemas = {
  topNavigations: {
    query: navigationQuery,
    response: NavigationList,
  },
  footerNavs: {
    query: navigationQuery,
    response: NavigationList,
  },
  surveyLinks: {
    query: z.object({
      'filters[sectionId][$eq]': z.literal('online-survey-info'),
      'filters[expireDate][$gte]': z.string(),
      locale,
    }),
    response: collection(SurveyLink),
  },
  contactCenter: {
    query: z.object({ locale }),
    response: single(ContactCenter),
  },
  legalContents: {
    query: z.object({ 'filters[type][$eq]': z.enum(legalTypes), locale }),
    response: collection(LegalContent),
  },
  legalVersions: {
    query: z.object({
      locale,
      'filters[type][$eq]': z.enum(legalTypes),
      'filters[effectiveDate][$eq]': z.optional(z.string()),
      sort: z.optional(z.literal('effectiveDate:desc')),
      /** Names of attributes, separated by commas. */
      fields: z.optional(z.string()),
      'pagination[pageSize]': z.optional(z.number()),
    }),
    response: collection(LegalVersion),
  },
} satisfies Record<string, CallSchemas>;
