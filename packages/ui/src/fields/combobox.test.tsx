import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Combobox } from './combobox.tsx';

const options = [
  { value: 'chd_Ridx1234', label: '김민준', detail: 'chd_Ridx…', status: 'VERIFIED' },
  { value: 'chd_Abcd5678', label: '이서연', detail: 'chd_Abcd…', status: 'PENDING' },
];

window.HTMLElement.prototype.scrollIntoView = () => undefined;

function Example({ choices = options }: { choices?: typeof options }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      aria-label="cardholderId"
      listLabel="Your cardholders"
      options={choices}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onChoose={setValue}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'cardholderId' });

test('the arrow keys choose a value, and the field names the option for screen readers', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'Your cardholders' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const selected = screen.getByRole('option', { name: '이서연 chd_Abcd… PENDING', selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(selected.id);
  await user.keyboard('{Enter}');
  expect(field().value).toBe('chd_Abcd5678');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('a press opens the list and chooses from it, and typing filters by name and value', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(field());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.type(field(), '민준');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['김민준 chd_Ridx… VERIFIED']);
  await user.click(screen.getByRole('option'));
  expect(field().value).toBe('chd_Ridx1234');
  await user.clear(field());
  await user.type(field(), 'other_1');
  expect(field().value).toBe('other_1');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and nothing around it', async () => {
  const user = userEvent.setup();
  const closed = jest.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={closed}>
      <Example />
    </div>,
  );
  await user.click(field());
  closed.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalled();
});

test('without values it is a text field', () => {
  render(<Example choices={[]} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'cardholderId' })).toBeTruthy();
});
