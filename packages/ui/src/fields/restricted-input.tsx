import type { ComponentProps } from 'react';

import { TextInput } from './text-input.tsx';

export interface RestrictedInputProps extends ComponentProps<'input'> {
  /** Returns the valid part of a text, e.g. its digits. */
  filter(text: string): string;
}

/**
 * A text field that removes invalid characters from typed, pasted or filled-in text. Other keys work as usual, and undo
 * restores what was removed.
 */
export function RestrictedInput({ filter, ref, ...input }: RestrictedInputProps) {
  /** React has no event for upcoming input. */
  function attach(element: HTMLInputElement | null) {
    if (!element) return undefined;
    const forget = typeof ref === 'function' ? ref(element) : undefined;
    if (ref && typeof ref === 'object') ref.current = element;
    const beforeInput = (event: InputEvent) => insertAllowed(event, element, filter);
    // Before React's handlers, so that they get the cleaned value.
    const input = ({ isComposing }: Event & { isComposing?: boolean }) => {
      if (!isComposing) removeInvalid(element, filter);
    };
    const compositionEnd = () => {
      if (removeInvalid(element, filter)) dispatchInput(element);
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

type Filter = RestrictedInputProps['filter'];

/** Inserts the valid part of typed, pasted or dropped text. Composed text is handled later. */
function insertAllowed(event: InputEvent, input: HTMLInputElement, filter: Filter): void {
  const { data } = event;
  if (!data || event.isComposing || !event.cancelable) return;
  const allowed = filter(data);
  if (allowed === data) return;
  event.preventDefault();
  if (!allowed || insertUndoable(allowed)) return;
  input.setRangeText(allowed, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  dispatchInput(input);
}

/** Cleans text from other sources, e.g. autofill or composition. True when something was removed. */
function removeInvalid(input: HTMLInputElement, filter: Filter): boolean {
  const { value } = input;
  const allowed = filter(value);
  if (allowed === value) return false;
  const caret = filter(value.slice(0, input.selectionStart ?? undefined)).length;
  // Unlike setting `value`, React sees this as a change by the user.
  input.setRangeText(allowed, 0, value.length);
  input.setSelectionRange(caret, caret);
  return true;
}

/** Dispatches the event that a change by script does not cause. */
function dispatchInput(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The only way to insert text that the browser can undo, though deprecated. False where it no longer exists. */
function insertUndoable(text: string): boolean {
  const { execCommand } = document as { execCommand?: Document['execCommand'] };
  return execCommand?.call(document, 'insertText', false, text) ?? false;
}
