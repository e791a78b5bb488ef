import { createElement, type ComponentType, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { DialogOptions, DialogProps, Dialogs } from '@up/host';

import { loadDeferredParts } from '../deferred/deferred.ts';

/** A dialog of the stack. */
export interface OpenDialog {
  id: number;
  options: DialogOptions;
  content: ReactNode;
  /** Whether navigation leaves it open. */
  stays: boolean;
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
    return this.#push(component, { options, stays: false });
  }

  /**
   * Opens a dialog that navigation leaves open: a notice that its reader must not miss, such as one that appears with a
   * sign-in, which goes on to another page.
   */
  openNotice(component: ComponentType<DialogProps<void>>): Promise<void> {
    return this.#push(component, { options: {}, stays: true });
  }

  #push<Result>(
    component: ComponentType<DialogProps<Result>>,
    { options, stays }: Pick<OpenDialog, 'options' | 'stays'>,
  ): Promise<Result | undefined> {
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      const close = (result?: Result) => {
        this.store.setState((open) => open.filter((dialog) => dialog.id !== id), true);
        resolve(result);
      };
      const content = createElement(component, { close });
      this.store.setState((open) => [...open, { id, options, content, stays, dismiss: () => close() }], true);
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

  /** Navigation closes them (product.md#site-frame), except notices. */
  dismissAfterNavigation(): void {
    for (const { dismiss, stays } of this.store.getState()) if (!stays) dismiss();
  }

  dismissAll(): void {
    for (const { dismiss } of this.store.getState()) dismiss();
  }
}

/** Creates the dialog stack of a visit. */
export function createDialogs(): DialogService {
  return new DialogService();
}
