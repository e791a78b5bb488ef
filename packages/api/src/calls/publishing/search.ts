import { callDefinitions } from '../../call.ts';
import type { schemas } from './search.schema.ts';

export * from './search.values.ts';
export type { SearchResult, SearchResponse } from './search.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

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
