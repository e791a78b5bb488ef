import { searchSegments, type SearchResult } from '@up/api/calls/publishing/search';
import type { Locale } from '@up/api/constants/locales';
import { newTable } from '@up/api/new-table';
import { pages } from '@up/api/pages';
import { textOfHtml } from '@up/api/text-of-html';

import { listEntriesOfTypes } from '../content/repository/entries.ts';
import type { Database } from '@up/platform/database/database';
import type { NewDocument } from './documents.ts';

interface Source {
  /** The user site unless set. */
  segment?: string;
  category: SearchResult['category'];
  title: string;
  /** Attributes whose text is searchable. */
  content: readonly string[];
  tags?: readonly string[];
  date?: string;
  writer?: string;
  url(attributes: Record<string, string>): string;
}

/** Entries of other sites. */
const elsewhere: Source = {
  category: 'article',
  title: 'title',
  content: ['summary'],
  date: 'publishedOn',
  writer: 'writer',
  url: ({ url = '' }) => url,
};

/** The searchable content types, with the pages of their entries. */
const sources: Readonly<Record<string, Source>> = newTable({
  guidelines: {
    category: 'guideline',
    title: 'title',
    content: ['summary', 'content'],
    tags: ['section'],
    url: ({ slug = '' }) => pages.guidelines({ slug: slug.split('/') }),
  },
  'glossary-terms': {
    category: 'glossary',
    title: 'term',
    content: ['definition'],
    tags: ['otherTerm'],
    url: ({ slug }) => `${pages.glossary()}#${slug}`,
  },
  guides: {
    category: 'guide',
    title: 'title',
    content: ['summary', 'content'],
    tags: ['phase'],
    url: ({ slug = '' }) => pages.onboardingGuide({ slug: slug.split('/') }),
  },
  faqs: {
    category: 'faq',
    title: 'question',
    content: ['answer'],
    tags: ['group'],
    url: ({ slug }) => `${pages.faq()}#${slug}`,
  },
  notices: {
    category: 'notice',
    title: 'title',
    content: ['content'],
    date: 'publishedOn',
    url: ({ slug = '' }) => pages.notice({ noticeId: slug }),
  },
  'use-cases': {
    category: 'page',
    title: 'title',
    content: ['summary', 'content'],
    url: () => pages.useCases(),
  },
  'blog-posts': { ...elsewhere, segment: searchSegments.blog },
  'forum-topics': { ...elsewhere, segment: searchSegments.forum },
  partners: { category: 'page', title: 'name', content: ['summary'], url: () => pages.partners() },
  'top-navigations': { category: 'page', title: 'displayName', content: [], url: ({ url = '' }) => url },
});

/** The search documents of the content, in all languages. */
export async function contentDocuments(db: Database): Promise<NewDocument[]> {
  const entries = await listEntriesOfTypes(db, Object.keys(sources));
  return entries.flatMap(({ type, key, locale, attributes }) => {
    const source = sources[type];
    const values = textsOf(attributes);
    const url = source?.url(values);
    if (!source || !url) return [];
    const attachment = attributes.attachment as { name?: string } | null | undefined;
    const date = source.date === undefined ? undefined : values[source.date];
    return {
      id: `${type}/${key}`,
      locale: locale as Locale,
      segment: source.segment,
      category: source.category,
      title: values[source.title] ?? '',
      content: textOfHtml(source.content.map((name) => values[name] ?? '').join(' ')),
      tags: (source.tags ?? []).flatMap((name) => values[name] ?? []),
      url,
      writer: source.writer === undefined ? undefined : values[source.writer],
      date: date === undefined ? null : new Date(date),
      attachment: attachment?.name ?? null,
    };
  });
}

function textsOf(attributes: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
