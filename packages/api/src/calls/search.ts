import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { matchMaxLength } from '../constants.ts';
import { pageQuery } from '../entities/page.ts';

/** Global search segments (product.md#search-result). */
export const searchSegments = { userSite: '10', blog: '20', forum: '30' } as const;
const segment = z.enum(['10', '20', '30']);

/** The category of a result; the interface has a label for each. */
export const searchCategories = ['api', 'guideline', 'glossary', 'guide', 'faq', 'notice', 'page', 'article'] as const;

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

export const SearchAnswer = z.object({
  items: z.array(SearchResult),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  /** How many results each segment has. */
  segments: z.array(z.object({ segment, total: z.number() })),
  /** The words to highlight in titles and contents, as interpreted by the search. */
  words: z.array(z.string()),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The path is ours; product.md#public-routes names the page and its parameter `match`. */
export const search = defineCall({
  name: 'search',
  summary: 'Search the site in the language of the request',
  method: 'GET',
  path: '/api/search',
  query: z.object({ ...pageQuery, match, segment: z._default(segment, searchSegments.userSite) }),
  response: SearchAnswer,
});

export const searchSuggestions = defineCall({
  name: 'searchSuggestions',
  summary: 'Suggested titles while typing into the search field',
  method: 'GET',
  path: '/api/search/suggestions',
  query: z.object({ match }),
  response: z.array(z.pick(SearchResult, { title: true, url: true, category: true })),
});
