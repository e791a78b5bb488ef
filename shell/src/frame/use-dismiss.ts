import { useEffect, useEffectEvent, type RefObject } from 'react';

export type Dismissal = 'escape' | 'outside';

/**
 * Closes an open panel on Escape, on a press outside, or when the focus leaves it. Listens to the document, because a
 * menu opened by hovering does not have the focus.
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  open: boolean,
  close: (by: Dismissal) => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) onClose('outside');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose('escape');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open, container]);
}
