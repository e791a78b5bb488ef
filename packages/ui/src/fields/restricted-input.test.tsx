import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Field } from './field.tsx';
import { RestrictedInput, type RestrictedInputProps } from './restricted-input.tsx';

const digits = (text: string) => text.replace(/[^0-9]/g, '');
const alphanumeric = (text: string) => text.replace(/[^A-Za-z0-9]/g, '');

/** A field, and the last value passed to its change handler. */
function openField(filter: RestrictedInputProps['filter'], props: Partial<RestrictedInputProps> = {}) {
  const onValue = jest.fn<(value: string) => void>();
  render(
    <Field label="Code">
      <RestrictedInput filter={filter} onChange={(event) => onValue(event.target.value)} {...props} />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  return { input, changedValue: () => onValue.mock.lastCall?.[0], user: userEvent.setup() };
}

test.each([
  [digits, '010-12a3', '010123'],
  [alphanumeric, 'Shop_ 12-가é!', 'Shop12'],
])('removes invalid characters from typed text: %#', async (filter, typed, allowed) => {
  const { input, changedValue, user } = openField(filter);
  await user.type(input, typed);
  expect([input.value, changedValue()]).toEqual([allowed, allowed]);
});

test.each([
  [digits, '010-1234-5678', '1010123456782'],
  [alphanumeric, 'a-b c', '1abc2'],
])('keeps the valid characters of pasted text, at the caret: %#', async (filter, pasted, allowed) => {
  const { input, changedValue, user } = openField(filter);
  await user.type(input, '12');
  input.setSelectionRange(1, 1);
  await user.paste(pasted);
  expect([input.value, input.selectionStart, changedValue()]).toEqual([allowed, allowed.length - 1, allowed]);
});

test('rejects invalid characters before they are entered', async () => {
  const { input, user } = openField(digits);
  const changed = jest.fn();
  input.addEventListener('input', changed);
  await user.type(input, '1-a2');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('does not interfere with Backspace and Tab', async () => {
  const { input, changedValue, user } = openField(digits);
  await user.type(input, '123{Backspace}');
  expect([input.value, changedValue()]).toEqual(['12', '12']);
  await user.tab();
  expect(document.activeElement).not.toBe(input);
});

test('lets an input method compose, and removes invalid characters afterwards', () => {
  const { input, changedValue } = openField(alphanumeric);
  input.focus();
  fireEvent.compositionStart(input);
  for (const composed of ['aㅎ', 'a하', 'a한']) {
    input.setRangeText(composed, 0, input.value.length, 'end');
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true, data: composed.slice(1) }));
    expect(input.value).toBe(composed);
  }
  fireEvent.compositionEnd(input, { data: '한' });
  expect([input.value, input.selectionStart, changedValue()]).toEqual(['a', 1, 'a']);
});

test('cleans text that a browser fills in', () => {
  const { input, changedValue } = openField(digits);
  fireEvent.input(input, { target: { value: '+82 10-1234' } });
  expect([input.value, changedValue()]).toEqual(['82101234', '82101234']);
});

test('passes its element to a ref, also to one that changes at each render', async () => {
  const elements: (HTMLInputElement | null)[] = [];
  function FieldWithRef() {
    const [value, setValue] = useState('');
    return (
      <RestrictedInput
        aria-label="Code"
        filter={digits}
        ref={(element) => void elements.push(element)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  }
  render(<FieldWithRef />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  await userEvent.type(input, '1-2');
  expect(input.value).toBe('12');
  expect(elements.at(-1)).toBe(input);
});
