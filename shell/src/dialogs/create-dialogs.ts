import { createElement, type ComponentType, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { DialogOptions, DialogProps, Dialogs } from '@up/host';

import { loadDeferredParts } from '../deferred.ts';

/** A dialog of the stack. */
export interface OpenDialog {
  id: number;
  options: DialogOptions;
  content: ReactNode;
  /** Closes it without an answer. */
  dismiss(): void;
}

/** The shell's implementation of the stack: the open dialogs, the topmost last. */
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
      const { LeaveDialog } = await loadDeferredParts();
      return (await this.open(LeaveDialog)) === true;
    } catch (error) {
      // Without a confirmation, keep what was typed.
      console.error(error);
      return false;
    }
  }

  /** Navigation closes all of them (product.md#site-frame). */
  dismissAll(): void {
    for (const { dismiss } of this.store.getState()) dismiss();
  }
}

/** Creates the dialog stack of a visit. */
export function createDialogs(): DialogService {
  return new DialogService();
}
