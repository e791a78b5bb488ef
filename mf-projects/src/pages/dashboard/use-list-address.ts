import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { withPageChoice } from '@up/api/page-choice';

import { readListChoice } from './list-choice.ts';

/** How long typing must pause before the list is filtered, in milliseconds. */
const pauseMs = 250;

/** The list's state. It is part of the address, so that Back, a reload and switching the language keep it. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const choice = readListChoice(query);
  const [typed, setTyped] = useState(choice.match);
  const [known, setKnown] = useState(choice.match);
  if (known !== choice.match) {
    // After Back, or a link from elsewhere; text that is being typed is newer than its address.
    setKnown(choice.match);
    if (typed.trim() === known) setTyped(choice.match);
  }

  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === choice.match) return;
    const timer = setTimeout(() => {
      setQuery(
        (before) => {
          const next = withPageChoice(before, { ...readListChoice(before), page: 1 });
          if (wanted) next.set('match', wanted);
          else next.delete('match');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, choice.match, setQuery]);

  return {
    choice,
    /** The search as typed, which may be newer than the one that filters the list. */
    match: typed,
    narrow: setTyped,
  };
}
