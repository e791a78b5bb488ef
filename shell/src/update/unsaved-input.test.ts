import { userEvent } from '@testing-library/user-event';

import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

let stop: () => void;
const onInput = jest.fn();

beforeEach(() => {
  onInput.mockClear();
  stop = watchInput(onInput);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector<HTMLElement>('input, textarea, select') ?? document.body;
}

test('a field with typed text counts as unsaved until it is emptied or gone', async () => {
  const field = show('<textarea></textarea>');
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.type(field, 'a');
  expect(onInput).toHaveBeenCalled();
  expect(hasUnsavedInput()).toBe(true);
  await userEvent.clear(field);
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.type(field, 'b');
  field.remove();
  expect(hasUnsavedInput()).toBe(false);
});

test('a form that asks before it is left counts as unsaved', () => {
  const guard = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', guard);
  expect(hasUnsavedInput()).toBe(true);
  removeEventListener('beforeunload', guard);
  expect(hasUnsavedInput()).toBe(false);
});

test('a search, a checkbox and initial values do not count as unsaved', async () => {
  await userEvent.type(show('<search><input></search>'), 'cards');
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.click(show('<input type="checkbox">'));
  expect(hasUnsavedInput()).toBe(false);
  show('<input value="kept">');
  expect(hasUnsavedInput()).toBe(false);
});
