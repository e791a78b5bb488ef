import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openActivity } from './open-activity.ts';

export function testLedger(): void {
  test("shows a card's balance, and a movement of money with the balance after each entry", async () => {
    const { call } = await openActivity({ view: 'ledger' });
    const balances = within(await screen.findByRole('table', { name: 'Balances' }));
    balances.getByText('4,988,000 KRW');
    const payment = screen.getByText('261102000001').closest('summary');
    expect(payment?.textContent).toContain('Available → Held12,000 KRW2026-12-02 09:30:12');
    const entries = within(screen.getByRole('table', { name: 'Entries of 261102000001' }));
    const rows = entries.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Availablecrd_1-12,000 KRW4,988,000 KRW', 'Heldcrd_1+12,000 KRW12,000 KRW']);
    await userEvent.click(balances.getByRole('link', { name: 'crd_1' }));
    await screen.findByRole('button', { name: 'Show all' });
    const movementsInput = call.mock.calls.filter(([{ name }]) => name === 'ledgerMovements').at(-1)?.[1];
    expect(movementsInput).toMatchObject({ query: { ownerId: 'crd_1' } });
  });

  test('shows the ledger of a UAT if one was requested', async () => {
    const { call, router } = await openActivity({ view: 'ledger', owner: 'crd_1' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Created with' }), 'UAT keys');
    await waitFor(() => expect(router.state.location.search).toMatch(/keys=uat/));
    // A card of the mock keys does not exist in the UAT's ledger.
    expect(router.state.location.search).not.toContain('owner');
    const read = (callName: string) => call.mock.calls.filter(([{ name }]) => name === callName).at(-1)?.[1];
    await waitFor(() => expect(read('ledgerMovements')).toMatchObject({ query: { keys: 'uat' } }));
    expect(read('ledgerBalances')).toMatchObject({ query: { keys: 'uat' } });
  });
}
