import { useEffect, useState } from 'react';

import type { CallOutput } from '@up/api/call';
import { searchSuggestions } from '@up/api/calls/search';
import { usePortal } from '@up/host';

export type Suggestion = CallOutput<typeof searchSuggestions>[number];

/** How long a pause in typing is, in milliseconds. */
const pauseMs = 150;
const none: Suggestion[] = [];

/** Titles for what is being typed. Without an answer there are none, and the search goes on as it would. */
export function useSuggestions(term: string): Suggestion[] {
  const { call } = usePortal();
  const [found, setFound] = useState<{ term: string; list: Suggestion[] }>({ term: '', list: none });
  const match = term.trim();
  useEffect(() => {
    if (match === '') return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      call(searchSuggestions, { query: { match } }, { signal: left.signal }).then(
        (list) => setFound({ term: match, list }),
        () => setFound({ term: match, list: none }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [call, match]);
  // What was found for a shorter term stays until the next answer; an empty field has none.
  return match === '' ? none : found.list;
}
