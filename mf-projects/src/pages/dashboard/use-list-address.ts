import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { withPageChoice } from '@up/api/page-choice';

import { readListChoice } from './list-choice.ts';

/** So long, in milliseconds, nothing more is typed before the list is narrowed. */
const pauseMs = 250;

/** What of the list is shown. It stands in the address, so that Back, a reload and the other language keep it. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const choice = readListChoice(query);
  const [typed, setTyped] = useState(choice.match);
  const [known, setKnown] = useState(choice.match);
  if (known !== choice.match) {
    // Gone back to, or followed from elsewhere; what is being typed is further on than its own address.
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
    /** The words as they are typed, ahead of what the list is narrowed by. */
    match: typed,
    narrow: setTyped,
  };
}
