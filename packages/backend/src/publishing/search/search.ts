import type { search as searchCall, SearchResponse } from '@up/api/calls/publishing/search';
import type { Locale } from '@up/api/constants/locales';

import type { CommandInput, Context } from '@up/platform/module';
import { clampPage } from '@up/platform/database/bounded-count';
import { viewsOf } from '../notice/repository.ts';
import type { Database } from '@up/platform/database/database';
import {
  type Closeness,
  countDocuments,
  findDocuments,
  findingNear,
  longestResult,
  type SegmentCount,
} from './repository/find-documents.ts';
import { readTerm } from './fold-text.ts';
import { prepareDocuments } from './refresh.ts';
import { snippetOf } from './snippet.ts';

type SearchInput = CommandInput<typeof searchCall>;

/** A page of the results in a segment, best first. */
export async function search(context: Context, input: SearchInput): Promise<SearchResponse> {
  const { db, locale } = context;
  const { match } = input;
  await prepareDocuments(context);
  const exact = await countDocuments(db, { locale, match }, 'exact');
  // Near misses are only for terms without exact matches.
  if (exact.some(({ total }) => total > 0))
    return readPage(db, { ...input, locale, counts: exact, closeness: 'exact' });
  return findingNear(db, async (db) => {
    const counts = await countDocuments(db, { locale, match }, 'near');
    return readPage(db, { ...input, locale, counts, closeness: 'near' });
  });
}

interface PageInput extends SearchInput {
  locale: Locale;
  counts: SegmentCount[];
  closeness: Closeness;
}

async function readPage(db: Database, input: PageInput): Promise<SearchResponse> {
  const { match, segment, locale, counts, closeness } = input;
  const { total = 0, hasMore } = counts.find((count) => count.segment === segment) ?? {};
  const { place, part } = clampPage(input, total);
  const query = { locale, match, segment, others: hasMore ? longestResult : undefined, ...part };
  // Those that were counted are looked for again, to be ranked.
  const found = total === 0 ? [] : await findDocuments(db, query, closeness);
  const views = await viewsOf(
    db,
    found.filter(({ category }) => category === 'notice').map(({ id }) => slugOf(id)),
  );
  const words = readTerm(match).flatMap(({ readings }) => readings);
  return {
    items: found.map(({ id, title, content, tags, writer, date, category, attachment, url, ...document }) => ({
      title,
      content: snippetOf({ title, content }, words),
      hashTags: tags,
      viewCount: category === 'notice' ? (views.get(slugOf(id)) ?? 0) : document.views,
      writer,
      date: date?.toISOString() ?? null,
      category,
      attachment,
      url,
    })),
    ...place,
    hasMore,
    segments: counts,
    words,
  };
}

/** The slug in the id of a notice: `notices/<slug>`. */
function slugOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

const maxSuggestions = 8;
/** Of the documents with a common word, so many without it in the title may be suggested. */
const otherSuggestions = 100;

/** Titles that match a partly typed term, best first. */
export async function suggest(context: Context, { match }: { match: string }) {
  const { db, locale } = context;
  await prepareDocuments(context);
  const query = { locale, match, others: otherSuggestions, limit: maxSuggestions, offset: 0 };
  const exact = await findDocuments(db, query, 'exact');
  const found = exact.length > 0 ? exact : await findingNear(db, (db) => findDocuments(db, query, 'near'));
  return found.map(({ title, url, category }) => ({ title, url, category }));
}
