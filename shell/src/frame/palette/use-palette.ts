import { useCallback, useEffect, useRef } from 'react';

import { usePortal } from '@up/host';

import { useText } from '../../text.ts';
import { loadApplicationPanels } from '../application/application-frame.ts';

/** Opens the command palette; while it is open, once only. */
export function useOpenPalette(): () => void {
  const { dialogs } = usePortal();
  const label = useText()('shell.palette.open');
  const isOpen = useRef(false);
  return useCallback(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    loadApplicationPanels()
      .then(({ Palette }) => dialogs.open(Palette, { label }))
      .catch((error: unknown) => console.error(error))
      .finally(() => (isOpen.current = false));
  }, [dialogs, label]);
}

/** Ctrl+K, or Command+K, wherever the focus is. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
