import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { SearchField } from './search-field.tsx';

function Example({ status }: { status?: string }) {
  const [value, setValue] = useState('');
  return <SearchField label="Find a code" hint="Escape clears it" value={value} onChange={setValue} status={status} />;
}

test('Escape clears the search before it closes what is around it', async () => {
  const user = userEvent.setup();
  const onKeyDown = jest.fn((event: { defaultPrevented: boolean }) => event.defaultPrevented);
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={onKeyDown}>
      <Example />
    </div>,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a code' }), 'ab');
  onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await user.keyboard('{Escape}');
  expect(onKeyDown.mock.results.map(({ value }) => value)).toEqual([true, false]);
});

test('Enter does not submit the form around it', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Example />
    </form>,
  );
  await user.type(screen.getByRole('searchbox'), 'ab{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('is described by its hint and what it found', () => {
  render(<Example status="2 codes" />);
  expect(screen.getByRole('searchbox', { description: 'Escape clears it 2 codes' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 codes');
});
