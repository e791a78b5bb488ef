import type { ComponentProps } from 'react';

import { TextInput } from './text-input.tsx';

export interface RestrictedInputProps extends ComponentProps<'input'> {
  /** What of a text the field takes, e.g. its digits. */
  keep(text: string): string;
}

/**
 * A text field that leaves out what it does not take, of what is typed, pasted or filled in; keys that type nothing do
 * what they do elsewhere, and undoing takes back what was taken.
 */
export function RestrictedInput({ keep, ref, ...input }: RestrictedInputProps) {
  /** React has no event of its own for what is about to be put in. */
  function attach(element: HTMLInputElement | null) {
    if (!element) return undefined;
    const forget = typeof ref === 'function' ? ref(element) : undefined;
    if (ref && typeof ref === 'object') ref.current = element;
    const beforeInput = (event: InputEvent) => takeKept(event, element, keep);
    // Before React hears of it, so that whoever follows the field sees what was kept.
    const input = ({ isComposing }: Event & { isComposing?: boolean }) => {
      if (!isComposing) dropOthers(element, keep);
    };
    const compositionEnd = () => {
      if (dropOthers(element, keep)) tell(element);
    };
    element.addEventListener('beforeinput', beforeInput);
    element.addEventListener('input', input);
    element.addEventListener('compositionend', compositionEnd);
    return () => {
      element.removeEventListener('beforeinput', beforeInput);
      element.removeEventListener('input', input);
      element.removeEventListener('compositionend', compositionEnd);
      if (typeof forget === 'function') forget();
      else if (typeof ref === 'function') ref(null);
      else if (ref) ref.current = null;
    };
  }
  return <TextInput {...input} ref={attach} />;
}

type Keep = RestrictedInputProps['keep'];

/** Puts in what is kept of a text that somebody types, pastes or drops. What an input method composes comes later. */
function takeKept(event: InputEvent, input: HTMLInputElement, keep: Keep): void {
  const { data } = event;
  if (!data || event.isComposing || !event.cancelable) return;
  const kept = keep(data);
  if (kept === data) return;
  event.preventDefault();
  if (!kept || putUndoable(kept)) return;
  input.setRangeText(kept, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  tell(input);
}

/** Of a text that got here otherwise, e.g. filled in by a browser, or composed. True when something was left out. */
function dropOthers(input: HTMLInputElement, keep: Keep): boolean {
  const { value } = input;
  const kept = keep(value);
  if (kept === value) return false;
  const caret = keep(value.slice(0, input.selectionStart ?? undefined)).length;
  // Unlike setting `value` this is seen by React as a change that the user made.
  input.setRangeText(kept, 0, value.length);
  input.setSelectionRange(caret, caret);
  return true;
}

/** Nothing else tells of what a script has changed. */
function tell(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** There is one way of putting text in that a browser can undo, old as it is. False where it is gone. */
function putUndoable(text: string): boolean {
  const { execCommand } = document as { execCommand?: Document['execCommand'] };
  return execCommand?.call(document, 'insertText', false, text) ?? false;
}
