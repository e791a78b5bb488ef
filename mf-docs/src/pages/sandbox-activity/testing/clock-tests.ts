import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openActivity } from './open-activity.ts';

export function testClock(): void {
  test('moves the sandbox clock after it said what will happen, and shows how far it is ahead', async () => {
    const { call } = await openActivity();
    await screen.findByText('30 days ahead of the real time');
    const moves = () => call.mock.calls.filter(([{ name }]) => name === 'moveSandboxClock');
    await userEvent.click(screen.getByRole('button', { name: '+1 month' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Move the sandbox time to 2027-01-02/ }));
    dialog.getByText(/^3 payments are settled, and 1 authorization expires. The time cannot go back/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(moves()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '+1 month' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move the clock' }));
    await screen.findByText(/The clock was moved/);
    expect(moves().map(([, input]) => input.body)).toEqual([{ to: '2027-01-02T00:30:00.000Z' }]);
  });

  test('moves the clock to a time in Korea', async () => {
    const { call } = await openActivity();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
    const moment = screen.getByLabelText('Move to (Korean time)');
    await userEvent.clear(moment);
    await userEvent.type(moment, '2027-01-02T09:00');
    await userEvent.click(screen.getByRole('button', { name: 'Move the clock' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move the clock' }));
    await screen.findByText(/The clock was moved/);
    const moves = call.mock.calls.filter(([{ name }]) => name === 'moveSandboxClock');
    expect(moves.map(([, input]) => input.body)).toEqual([{ to: '2027-01-02T09:00:00+09:00' }]);
  });
}
