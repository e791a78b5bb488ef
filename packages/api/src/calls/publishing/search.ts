import { callDefinitions } from '../../call.ts';
import type { schemas } from './search.schema.ts';

export type { SearchResult, SearchResponse } from './search.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** Global search segments (product.md#search-result). */
export const searchSegments = { userSite: '10', blog: '20', forum: '30' } as const;

/** The category of a result; the interface has a label for each. */
export const searchCategories = ['api', 'guideline', 'glossary', 'guide', 'faq', 'notice', 'page', 'article'] as const;

/** The path is ours; product.md#public-routes names the page and its parameter `match`. */
export const search = defineCall({
  name: 'search',
  summary: 'Search the site in the language of the request',
  method: 'GET',
  path: '/api/search',
});

export const searchSuggestions = defineCall({
  name: 'searchSuggestions',
  summary: 'Suggested titles while typing into the search field',
  method: 'GET',
  path: '/api/search/suggestions',
});
