import { useEffect, useEffectEvent, type RefObject } from 'react';

export type Dismissal = 'escape' | 'outside';

/**
 * Closes what is open over the page: by Escape, by a press outside of it, or when the focus leaves it.
 * Listens to the document, because a menu opened by hovering has no focus of its own.
 */
export function useDismiss(within: RefObject<HTMLElement | null>, open: boolean, close: (by: Dismissal) => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !within.current?.contains(target)) onClose('outside');
    };
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose('escape'), { signal });
    return () => listening.abort();
  }, [open, within]);
}
