import type { KeyboardEvent } from 'react';

import { newTable } from '@up/api/new-table';

/** Selects the link of a row; `data-open` of the row's item tells whether it is expanded, and is absent for a leaf. */
export const rowSelector = 'a[data-type]';

/**
 * Arrow keys in addition to Tab: up and down through the visible rows, Home and End, right expands or enters, left
 * collapses or leaves.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element && event.target.closest<HTMLElement>(rowSelector);
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;

  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const index = rows.indexOf(row);
  const item = row.closest('li');
  const open = item?.dataset.open;
  const parent = item?.parentElement?.closest('li')?.querySelector<HTMLElement>(rowSelector);
  const toggle = () => row.parentElement?.querySelector('button')?.click();

  const moves: Record<string, () => void> = newTable({
    ArrowDown: () => rows[index + 1]?.focus(),
    ArrowUp: () => rows[index - 1]?.focus(),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    // There is no row below yet while they are loaded.
    ArrowRight: () =>
      open === 'false' ? toggle() : item?.querySelector<HTMLElement>(`:scope ul ${rowSelector}`)?.focus(),
    ArrowLeft: () => (open === 'true' ? toggle() : parent?.focus()),
  });
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
