import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { usePortal } from '@up/host';

import { loadLateParts, useLateParts } from '../late.ts';
import { DialogService } from './create-dialogs.ts';

/**
 * Renders the open dialogs.
 * @throws {Error} when the portal's dialogs are not the shell's own
 */
export function DialogStack() {
  const { dialogs } = usePortal();
  if (!(dialogs instanceof DialogService)) throw new Error('The portal was created without createDialogs');
  const open = useStore(dialogs.store);

  const { pathname, search } = useLocation();
  const route = pathname + search;
  const shownAt = useRef(route);
  useEffect(() => {
    if (shownAt.current === route) return;
    shownAt.current = route;
    dialogs.dismissAll();
  }, [dialogs, route]);

  const late = useLateParts();
  const waiting = open.length > 0 && !late;
  useEffect(() => {
    if (!waiting) return;
    // Callers that wait for an answer get `undefined`.
    loadLateParts().catch((error: unknown) => {
      console.error(error);
      dialogs.dismissAll();
    });
  }, [dialogs, waiting]);

  return late && open.map((dialog) => <late.Modal key={dialog.id} dialog={dialog} />);
}
