import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { matchMaxLength } from '../../constants/paging.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { searchSegments, searchCategories } from './search.values.ts';

const segment = z.enum(['10', '20', '30']);

const match = z.string().check(z.trim(), z.minLength(1), z.maxLength(matchMaxLength));

/**
 * product.md#search-result: search result. `title` and `content` are plain text; `content` is the part around the first
 * match.
 */
export const SearchResult = z.object({
  title: z.string(),
  content: z.string(),
  hashTags: z.array(z.string()),
  viewCount: z.number(),
  writer: z.string(),
  /** ISO 8601; null for content without a date. */
  date: z.nullable(z.string()),
  category: z.enum(searchCategories),
  attachment: z.nullable(z.string()),
  /** A path of this site without its locale, or an external address. */
  url: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const page = pageOf(SearchResult);
const { total, hasMore } = page.shape;

export const SearchResponse = z.extend(page, {
  /** How many results each segment has. */
  segments: z.array(z.object({ segment, total, hasMore })),
  /** The words to highlight in titles and contents, as interpreted by the search. */
  words: z.array(z.string()),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export const schemas = {
  search: {
    query: z.object({ ...pageQuery, match, segment: z._default(segment, searchSegments.userSite) }),
    response: SearchResponse,
  },
  searchSuggestions: {
    query: z.object({ match }),
    response: z.array(z.pick(SearchResult, { title: true, url: true, category: true })),
  },
} satisfies Record<string, CallSchemas>;
