import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import type { DialogProps, Dialogs } from '../src/index.ts';

/** Dialogs that open and close like the shell's, without styling: `Stack` renders the open ones. */
export function createTestDialogs(): { dialogs: Dialogs; Stack: () => ReactNode } {
  const store = createStore<readonly { id: number; content: ReactNode }[]>(() => []);
  let last = 0;
  const open: Dialogs['open'] = (component) =>
    new Promise((resolve) => {
      const id = ++last;
      const content = createElement(component, {
        close(result) {
          store.setState((all) => all.filter((dialog) => dialog.id !== id), true);
          resolve(result);
        },
      });
      store.setState((all) => [...all, { id, content }], true);
    });
  return {
    dialogs: { open, confirmLeaving: async () => (await open(LeaveQuestion)) === true },
    Stack: function Stack() {
      return useStore(store).map(({ id, content }) => (
        <dialog key={id} open>
          {content}
        </dialog>
      ));
    },
  };
}

function LeaveQuestion({ close }: DialogProps<true>) {
  return (
    <>
      <button onClick={() => close()}>Keep editing</button>
      <button onClick={() => close(true)}>Leave</button>
    </>
  );
}
