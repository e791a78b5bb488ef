import type { KeyboardEvent } from 'react';

const steps = {
  vertical: new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]),
  horizontal: new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
  ]),
};

/** The position `step` places further, around the ends of those from `first` to before `length`. */
function around(position: number, step: number, first: number, length: number): number {
  const count = length - first;
  return first + ((position - first + step + count) % count);
}

/**
 * The next selected line of a list whose focus stays in a field, after a press of up or down. Undefined for other keys,
 * for a list without lines, and while a Korean syllable is being composed: the input method then handles the keys.
 * @param list its selected line, its number of lines, and the first position: -1 where the field itself is one
 */
export function nextLine(event: KeyboardEvent, list: { selected: number; length: number; first: -1 | 0 }) {
  const step = steps.vertical.get(event.key);
  if (step === undefined || list.length === 0 || event.nativeEvent.isComposing) return undefined;
  event.preventDefault();
  return around(list.selected, step, list.first, list.length);
}

/** Moves the focus among the controls that match a selector with the arrow keys of an axis, around both ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, axis: keyof typeof steps): void {
  const step = steps[axis].get(event.key);
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const focused = controls.findIndex((control) => control === document.activeElement);
  if (step === undefined || focused < 0) return;
  event.preventDefault();
  controls[around(focused, step, 0, controls.length)]?.focus();
}
