import { render, screen, within } from '@testing-library/react';

import { DataTable } from './data-table.tsx';

const rows = [
  { id: 'a', name: 'Cardholders', calls: 12 },
  { id: 'b', name: 'Wallets', calls: 3 },
];

test('names the table, its columns and its rows', () => {
  render(
    <DataTable
      label="Calls by API"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: 'API', cell: ({ name }) => name },
        { title: 'Calls', isNumber: true, isNamed: true, cell: ({ calls }) => calls },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Calls by API' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['API', 'Calls']);
  const row = within(table).getByRole('row', { name: 'Wallets 3' });
  expect(within(row).getByRole('rowheader').textContent).toBe('Wallets');
  expect(within(row).getByRole('cell').dataset.label).toBe('Calls');
});

test('places the cells of a narrow row at the start and the end of its lines', () => {
  const cell = () => 'x';
  const columns = [
    { title: 'API', narrow: 'row', cell },
    { title: 'Result', cell },
    { title: 'Time', narrow: 'half', cell },
    { title: 'Reason', cell },
    { title: 'Duration', narrow: 'half', cell },
    { title: 'Resend', narrow: 'action', cell },
  ] as const;
  render(<DataTable label="Calls" rows={rows.slice(0, 1)} keyOf={({ id }) => id} columns={columns} />);
  const cells = [screen.getByRole('rowheader'), ...screen.getAllByRole('cell')];
  expect(cells.map(({ dataset }) => dataset.narrow)).toEqual(['row', 'start', 'end', 'row', 'start', 'action']);
});
