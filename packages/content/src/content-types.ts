/**
 * How an attribute is stored and compared. `text` is a string that may be long; `richtext` is Markdown in files and
 * HTML when read; `media` is an uploaded file with its display name and address.
 */
export type AttributeKind = 'string' | 'text' | 'richtext' | 'boolean' | 'integer' | 'datetime' | 'json' | 'media';

export interface Attribute {
  kind: AttributeKind;
  /** The default for files that omit it; without one the attribute is required. */
  default?: string | number | boolean | null;
}

export interface ContentType {
  /** The type's name in the database, in its folder or file, and in its address. */
  name: string;
  /** Singular; the name of its API in a Strapi. */
  singular: string;
  /** A single type has one entry per language, and answers 404 when there is none. */
  single?: boolean;
  /** Entries have a parent and children. */
  tree?: boolean;
  /** Attributes that identify an entry within its language and, in a tree, below its parent. */
  identity: readonly string[];
  attributes: Record<string, Attribute>;
}

/** The values of an entry, by attribute. */
export type Attributes = Record<string, unknown>;

const string = { kind: 'string' } as const;
const text = { kind: 'text' } as const;
const number = { kind: 'integer' } as const;
const richText = { kind: 'richtext' } as const;
const slug = ['slug'] as const;

/** Top and footer navigation have the same attributes (product.md#content). */
const navigation = {
  displayName: string,
  slug: string,
  url: { kind: 'string', default: null },
  target: { kind: 'string', default: '_self' },
  visibility: { kind: 'boolean', default: true },
  order: number,
  /** Columns of the submenu (product.md#site-frame: default 3). */
  splitLevel: { kind: 'integer', default: 3 },
} as const;

/** An entry of another site, which the search of this one finds. */
const elsewhere = {
  slug: string,
  title: string,
  summary: text,
  url: string,
  writer: { kind: 'string', default: null },
  publishedOn: { kind: 'datetime' },
} as const;

const legalText = { type: string, title: string, effectiveDate: string, content: richText } as const;

/** Every type that the portal reads. To add one, add an entry here and its files. */
export const contentTypes: readonly ContentType[] = [
  { name: 'top-navigations', singular: 'top-navigation', tree: true, identity: slug, attributes: navigation },
  { name: 'footer-navs', singular: 'footer-nav', tree: true, identity: slug, attributes: navigation },
  {
    name: 'contact-center',
    singular: 'contact-center',
    single: true,
    identity: [],
    attributes: {
      address: text,
      phoneNumber: string,
      faxNumber: string,
      email: { kind: 'string', default: null },
      copyright: { kind: 'text', default: null },
      externalLinks: { kind: 'json', default: null },
      familySites: { kind: 'json', default: null },
    },
  },
  {
    name: 'survey-links',
    singular: 'survey-link',
    identity: ['sectionId'],
    attributes: { sectionId: string, expireDate: { kind: 'datetime' }, url: string },
  },
  { name: 'legal-contents', singular: 'legal-content', identity: ['type'], attributes: legalText },
  {
    name: 'cms-contents',
    singular: 'cms-content',
    identity: slug,
    attributes: { slug: string, status: string, title: string, content: richText },
  },
  {
    name: 'guidelines',
    singular: 'guideline',
    identity: slug,
    attributes: { slug: string, section: string, order: number, title: string, summary: text, content: richText },
  },
  {
    name: 'glossary-terms',
    singular: 'glossary-term',
    identity: slug,
    attributes: {
      slug: string,
      term: string,
      otherTerm: string,
      related: { kind: 'json', default: null },
      url: { kind: 'string', default: null },
      definition: richText,
    },
  },
  /** Texts that were in force before those of `legal-contents`. */
  {
    name: 'legal-versions',
    singular: 'legal-version',
    identity: ['type', 'effectiveDate'],
    attributes: legalText,
  },
  {
    name: 'use-cases',
    singular: 'use-case',
    identity: slug,
    attributes: {
      slug: string,
      order: number,
      title: string,
      summary: text,
      /** The filter of the list. */
      industry: { kind: 'string', default: null },
      /** Slugs of the API packages that it uses. */
      packages: { kind: 'json', default: null },
      content: richText,
    },
  },
  /** The steps of the onboarding guide; days are counted from the first call. */
  {
    name: 'guides',
    singular: 'guide',
    identity: slug,
    attributes: {
      slug: string,
      order: number,
      phase: string,
      firstDay: number,
      lastDay: number,
      title: string,
      summary: text,
      content: richText,
    },
  },
  {
    name: 'faqs',
    singular: 'faq',
    identity: slug,
    attributes: { slug: string, order: number, group: string, question: text, answer: richText },
  },
  {
    name: 'notices',
    singular: 'notice',
    identity: slug,
    attributes: {
      slug: string,
      stream: string,
      title: text,
      publishedOn: { kind: 'datetime' },
      attachment: { kind: 'media', default: null },
      content: richText,
    },
  },
  {
    name: 'partners',
    singular: 'partner',
    identity: slug,
    attributes: {
      slug: string,
      order: number,
      kind: string,
      name: string,
      summary: text,
      url: { kind: 'string', default: null },
    },
  },
  { name: 'blog-posts', singular: 'blog-post', identity: slug, attributes: elsewhere },
  { name: 'forum-topics', singular: 'forum-topic', identity: slug, attributes: elsewhere },
  /** Prices of API packages, in won without VAT; `bands` are read by `packages/api/src/calls/publishing/price.ts`. */
  {
    name: 'prices',
    singular: 'price',
    identity: slug,
    attributes: {
      slug: string,
      order: number,
      name: string,
      summary: text,
      monthlyFee: number,
      includedCalls: number,
      bands: { kind: 'json' },
    },
  },
];

/** The type for an address below `/api/`. */
export function contentTypeAt(path: string): ContentType | undefined {
  return contentTypes.find(({ name }) => path === `/api/${name}`);
}

/** The identity of an entry within its type and language, as one text. */
export function identityOf({ identity }: ContentType, attributes: Attributes): string {
  return identity.map((name) => String(attributes[name])).join(' ');
}
