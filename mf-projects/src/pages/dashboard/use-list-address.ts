import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readPageChoice, withPageChoice } from '@up/api/page-choice';
import { matchMaxLength } from '@up/api/constants/paging';
import type { ListChoice } from '../../project/queries.ts';

/** How long typing must pause before the list is filtered, in milliseconds. */
const debounceMs = 250;

/** The list's state. It is part of the address, so that Back, a reload and switching the language keep it. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const choice = readListChoice(query);
  const [typed, setTyped] = useState(choice.match);
  const [lastMatch, setLastMatch] = useState(choice.match);
  if (lastMatch !== choice.match) {
    // After Back, or a link from elsewhere; text that is being typed is newer than its address.
    setLastMatch(choice.match);
    if (typed.trim() === lastMatch) setTyped(choice.match);
  }

  const trimmed = typed.trim();
  useEffect(() => {
    if (trimmed === choice.match) return;
    const timer = setTimeout(() => {
      setQuery(
        (before) => {
          const next = withPageChoice(before, { ...readListChoice(before), page: 1 });
          if (trimmed) next.set('match', trimmed);
          else next.delete('match');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [trimmed, choice.match, setQuery]);

  return {
    choice,
    /** The search as typed, which may be newer than the one that filters the list. */
    match: typed,
    setMatch: setTyped,
  };
}

/** Parses the list's state from an address: page, rows per page, and search. */
export function readListChoice(query: URLSearchParams): ListChoice {
  const match = (query.get('match') ?? '').trim().slice(0, matchMaxLength);
  return { ...readPageChoice(query), match };
}
