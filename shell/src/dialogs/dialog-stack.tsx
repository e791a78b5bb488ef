import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { usePortal } from '@up/host';

import { DialogService } from './create-dialogs.ts';
import { Modal } from './modal.tsx';

/**
 * Shows the dialogs that are open.
 * @throws {Error} when the portal's dialogs are not the shell's own
 */
export function DialogStack() {
  const { dialogs } = usePortal();
  if (!(dialogs instanceof DialogService)) throw new Error('The portal was made without createDialogs');
  const open = useStore(dialogs.store);

  const { pathname, search } = useLocation();
  const route = pathname + search;
  const shownAt = useRef(route);
  useEffect(() => {
    if (shownAt.current === route) return;
    shownAt.current = route;
    dialogs.dismissAll();
  }, [dialogs, route]);

  return open.map((dialog) => <Modal key={dialog.id} dialog={dialog} />);
}
