import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openActivity } from './open-activity.ts';

export function testCallbacks(): void {
  test('says of a callback that its signature is wrong on purpose, and does not send it again', async () => {
    await openActivity({ view: 'callbacks', delivery: 'dlv_wrong' });
    await screen.findByText('Wrong signature on purpose');
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });

  test('shows a callback with its attempts, explains why one failed, and sends it again', async () => {
    const { call } = await openActivity({ view: 'callbacks' });
    const list = within(await screen.findByRole('table', { name: 'Deliveries' }));
    list.getByText('Not sent: the address is in a private network');
    await userEvent.click(list.getByRole('button', { name: /^Resend PAYMENT_APPROVED evt_1$/ }));
    const resent = () => call.mock.calls.filter(([{ name }]) => name === 'resendCallback').map(([, input]) => input);
    await waitFor(() => expect(resent()).toMatchObject([{ params: { deliveryId: 'dlv_1' } }]));
    await userEvent.click(list.getByRole('link', { name: /^PAYMENT_ ?APPROVED$/ }));
    await screen.findByText('Sandbox 2026-12-02 09:30');
    const attempts = within(await screen.findByRole('article', { name: 'Attempt 1' }));
    attempts.getByText('Not sent: the address is in a private network');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText('Sent again with the same event ID and a new signature.');
    expect(resent()).toHaveLength(2);
  });

  test('saves the chosen fault', async () => {
    await openActivity({ view: 'callbacks' });
    const duplicated = await screen.findByRole<HTMLInputElement>('radio', { name: /^Duplicated/ });
    await userEvent.click(duplicated);
    await screen.findByText('Saved.');
    await waitFor(() => expect(duplicated.checked).toBe(true));
  });
}
