import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { usePortal } from '@up/host';

import { loadDeferredParts, useDeferredParts } from '../deferred/deferred.ts';
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
  const lastRoute = useRef(route);
  useEffect(() => {
    if (lastRoute.current === route) return;
    lastRoute.current = route;
    dialogs.dismissAfterNavigation();
  }, [dialogs, route]);

  const deferred = useDeferredParts();
  const waiting = open.length > 0 && !deferred;
  useEffect(() => {
    if (!waiting) return;
    // Callers that wait for an answer get `undefined`.
    loadDeferredParts().catch((error: unknown) => {
      console.error(error);
      dialogs.dismissAll();
    });
  }, [dialogs, waiting]);

  return deferred && open.map((dialog) => <deferred.Modal key={dialog.id} dialog={dialog} />);
}
