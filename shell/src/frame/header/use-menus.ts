import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Long enough to cross a neighbour on the way to the open menu, short enough not to be noticed. */
const hoverDelayMs = { enter: 80, leave: 180 } as const;

/** The header's menus, at most one of which is open. */
export interface Menus {
  open: string | undefined;
  show(id: string): void;
  hide(): void;
  /** The pointer came to rest on a menu, or left it. */
  hover(id: string | undefined): void;
}

export function useMenus(): Menus {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ id: string; at: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(id: string | undefined) {
    clearTimeout(timer.current);
    setShown(id === undefined ? undefined : { id, at: key });
  }
  return {
    // Following a link closes the menu, so it is open only on the page where it was opened.
    open: shown?.at === key ? shown.id : undefined,
    show: set,
    hide: () => set(undefined),
    hover(id) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => set(id), id === undefined ? hoverDelayMs.leave : hoverDelayMs.enter);
    },
  };
}
