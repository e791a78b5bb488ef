import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

import { routedTarget } from './routed-links.ts';

export interface RoutedClicks {
  /** The base of this site's addresses in the reader's language. */
  base: string;
  /** For an element around plain links: those to this site go through the router. */
  onClick(event: MouseEvent<HTMLElement>): void;
}

/** Routes the clicks on plain links, where a `Link` each is not possible or too expensive. */
export function useRoutedClicks(): RoutedClicks {
  const base = useHref('/');
  const navigate = useNavigate();
  return {
    base,
    onClick(event) {
      const target = routedTarget(event.nativeEvent, base);
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target);
    },
  };
}
