import { useEffect, useState } from 'react';

import type { CallOutput } from '@up/api/call';
import { searchSuggestions } from '@up/api/calls/publishing/search';
import { usePortal } from '@up/host';

export type Suggestion = CallOutput<typeof searchSuggestions>[number];

/** How long typing must pause before a request, in milliseconds. */
const debounceMs = 150;
const none: Suggestion[] = [];

/**
 * Titles that match the typed text, and whether they are still those of an earlier one. Without a response there are
 * none, and the search still works.
 */
export function useSuggestions(term: string): { suggestions: Suggestion[]; isLoading: boolean } {
  const { call } = usePortal();
  const [found, setFound] = useState<{ term: string; list: Suggestion[] }>({ term: '', list: none });
  const match = term.trim();
  useEffect(() => {
    if (match === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(searchSuggestions, { query: { match } }, { signal: controller.signal }).then(
        (list) => setFound({ term: match, list }),
        () => setFound({ term: match, list: none }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, match]);
  // The results for a shorter term stay until the next response; an empty field has none.
  return match === ''
    ? { suggestions: none, isLoading: false }
    : { suggestions: found.list, isLoading: found.term !== match };
}
