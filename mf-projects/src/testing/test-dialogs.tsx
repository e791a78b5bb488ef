import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import type { Dialogs } from '@up/host';

/** A stack of dialogs as the shell's, without its looks. */
export function createTestDialogs(): { dialogs: Dialogs; Stack: () => ReactNode } {
  const store = createStore<readonly { id: number; content: ReactNode }[]>(() => []);
  let last = 0;
  return {
    dialogs: {
      open: (component) =>
        new Promise((resolve) => {
          const id = ++last;
          const content = createElement(component, {
            close(result) {
              store.setState((open) => open.filter((dialog) => dialog.id !== id), true);
              resolve(result);
            },
          });
          store.setState((open) => [...open, { id, content }], true);
        }),
    },
    Stack: function Stack() {
      return useStore(store).map(({ id, content }) => (
        <dialog key={id} open>
          {content}
        </dialog>
      ));
    },
  };
}
