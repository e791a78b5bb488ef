const stepOf = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 } as const;

export type ArrowKey = keyof typeof stepOf;

/** Moves the focus to the next or previous control, wrapping around at the ends. Returns whether it moved. */
export function moveFocus(controls: Iterable<HTMLElement>, key: ArrowKey): boolean {
  const all = [...controls];
  const at = all.findIndex((control) => control === document.activeElement);
  if (at < 0) return false;
  all.at((at + stepOf[key]) % all.length)?.focus();
  return true;
}
