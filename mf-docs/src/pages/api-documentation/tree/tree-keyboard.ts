import type { KeyboardEvent } from 'react';

/** Marks the link of a row; `data-open` of the row's item says whether it is open, and is absent when it holds nothing. */
export const rowSelector = 'a[data-row]';

export interface TreeKeys {
  /** Opens or closes the node of a row. */
  setOpen(nodeId: string, open: boolean): void;
}

/**
 * Arrow keys beside Tab: up and down through the rows that are shown, Home and End,
 * right opens or goes in, left closes or goes out.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>, { setOpen }: TreeKeys): void {
  const row = event.target instanceof Element && event.target.closest<HTMLElement>(rowSelector);
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;

  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const index = rows.indexOf(row);
  const item = row.closest('li');
  const open = item?.dataset.open;
  const parent = item?.parentElement?.closest('li')?.querySelector<HTMLElement>(rowSelector);
  const nodeId = row.dataset.row ?? '';

  const moves: Record<string, () => void> = {
    ArrowDown: () => rows[index + 1]?.focus(),
    ArrowUp: () => rows[index - 1]?.focus(),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: () => (open === 'false' ? setOpen(nodeId, true) : open === 'true' && rows[index + 1]?.focus()),
    ArrowLeft: () => (open === 'true' ? setOpen(nodeId, false) : parent?.focus()),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
