/** How an attribute is stored and compared. `richtext` is HTML made from the Markdown below the front matter. */
export type AttributeKind = 'string' | 'richtext' | 'boolean' | 'integer' | 'datetime' | 'json';

export interface Attribute {
  kind: AttributeKind;
  /** What a seed that leaves it out gets; without one the attribute is required. */
  default?: string | number | boolean | null;
}

export interface ContentType {
  /** Names the type in the database, the folder or file of its seeds and its address. */
  name: string;
  /** A single type has one entry per language and answers 404 when there is none. */
  single?: boolean;
  /** Entries have a parent and children. */
  tree?: boolean;
  attributes: Record<string, Attribute>;
}

/** The values of an entry, by attribute. */
export type Attributes = Record<string, unknown>;

const text = { kind: 'string' } as const;
const number = { kind: 'integer' } as const;
const richText = { kind: 'richtext' } as const;

/** Spec 3: top and footer navigation have the same attributes. */
const navigation = {
  displayName: text,
  slug: text,
  url: { kind: 'string', default: null },
  target: { kind: 'string', default: '_self' },
  visibility: { kind: 'boolean', default: true },
  order: number,
  /** Columns of the submenu (spec 2.5: default 3). */
  splitLevel: { kind: 'integer', default: 3 },
} as const;

/** Every type that the content service serves. A new one is one more entry here and its seeds. */
export const contentTypes: readonly ContentType[] = [
  { name: 'top-navigations', tree: true, attributes: navigation },
  { name: 'footer-navs', tree: true, attributes: navigation },
  {
    name: 'contact-center',
    single: true,
    attributes: {
      address: text,
      phoneNumber: text,
      faxNumber: text,
      email: { kind: 'string', default: null },
      copyright: { kind: 'string', default: null },
      externalLinks: { kind: 'json', default: null },
      familySites: { kind: 'json', default: null },
    },
  },
  { name: 'survey-links', attributes: { sectionId: text, expireDate: { kind: 'datetime' }, url: text } },
  { name: 'legal-contents', attributes: { type: text, title: text, effectiveDate: text, content: richText } },
  { name: 'cms-contents', attributes: { slug: text, status: text, title: text, content: richText } },
  {
    name: 'guidelines',
    attributes: { slug: text, section: text, order: number, title: text, summary: text, content: richText },
  },
  {
    name: 'glossary-terms',
    attributes: {
      slug: text,
      term: text,
      otherTerm: text,
      related: { kind: 'json', default: null },
      url: { kind: 'string', default: null },
      definition: richText,
    },
  },
  /** Texts that were in force before the one of `legal-contents`. */
  { name: 'legal-versions', attributes: { type: text, title: text, effectiveDate: text, content: richText } },
  {
    name: 'use-cases',
    attributes: {
      slug: text,
      order: number,
      title: text,
      summary: text,
      /** What the filter of the list offers. */
      industry: { kind: 'string', default: null },
      /** Slugs of the API packages that it takes. */
      packages: { kind: 'json', default: null },
      content: richText,
    },
  },
  /** The steps of the onboarding guide; days are counted from the first call. */
  {
    name: 'guides',
    attributes: {
      slug: text,
      order: number,
      phase: text,
      firstDay: number,
      lastDay: number,
      title: text,
      summary: text,
      content: richText,
    },
  },
  { name: 'faqs', attributes: { slug: text, order: number, group: text, question: text, answer: richText } },
  {
    name: 'notices',
    attributes: {
      slug: text,
      stream: text,
      title: text,
      publishedOn: { kind: 'datetime' },
      attachment: { kind: 'json', default: null },
      content: richText,
    },
  },
  { name: 'partners', attributes: { slug: text, order: number, kind: text, name: text, summary: text, url: text } },
  /** Prices of API packages, in won without VAT; `bands` are read by `packages/api/src/calls/price.ts`. */
  {
    name: 'prices',
    attributes: {
      slug: text,
      order: number,
      name: text,
      summary: text,
      monthlyFee: number,
      includedCalls: number,
      bands: { kind: 'json' },
    },
  },
];
