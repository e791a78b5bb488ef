import { createElement, type ComponentType, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { DialogOptions, DialogProps, Dialogs } from '@up/host';

import { loadLateParts } from '../late.ts';

/** One dialog of the stack. */
export interface OpenDialog {
  id: number;
  options: DialogOptions;
  content: ReactNode;
  /** Closes it without an answer. */
  dismiss(): void;
}

/** The shell's side of the stack: what is open, the topmost last. */
export class DialogService implements Dialogs {
  readonly store: StoreApi<readonly OpenDialog[]> = createStore<readonly OpenDialog[]>(() => []);
  #lastId = 0;

  open<Result>(
    component: ComponentType<DialogProps<Result>>,
    options: DialogOptions = {},
  ): Promise<Result | undefined> {
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      const close = (result?: Result) => {
        this.store.setState((open) => open.filter((dialog) => dialog.id !== id), true);
        resolve(result);
      };
      const content = createElement(component, { close });
      this.store.setState((open) => [...open, { id, options, content, dismiss: () => close() }], true);
    });
  }

  async confirmLeaving(): Promise<boolean> {
    try {
      const { LeaveDialog } = await loadLateParts();
      return (await this.open(LeaveDialog)) === true;
    } catch (error) {
      // Without the question nothing that was typed is given up.
      console.error(error);
      return false;
    }
  }

  /** A route change closes all of them (spec 4). */
  dismissAll(): void {
    for (const { dismiss } of this.store.getState()) dismiss();
  }
}

/** Makes the dialog stack of one visit. */
export function createDialogs(): DialogService {
  return new DialogService();
}
