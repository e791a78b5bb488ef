import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openActivity } from './open-activity.ts';

export function testTimeline(): void {
  test('begins a timeline with the newest cards', async () => {
    await openActivity({ view: 'timeline' });
    const newest = within(await screen.findByRole('list', { name: 'The newest cards and wallets' }));
    await userEvent.click(newest.getByRole('link'));
    await screen.findByRole('heading', { name: 'Card crd_1' });
  });

  test('joins what happened to a card in one timeline, each entry with its record', async () => {
    await openActivity({ view: 'timeline', of: 'crd_1' });
    await screen.findByRole('heading', { name: 'Card crd_1' });
    const [event, movement, step, decided, made] = screen
      .getAllByRole('listitem')
      .slice(-5)
      .map((item) => within(item));
    expect(event?.getByRole('link', { name: 'Callback pending' }).getAttribute('href')).toContain('delivery=dlv_1');
    movement?.getByText('-18,500 KRW');
    step?.getByRole('link', { name: 'Approve payment · approved 0000' });
    decided?.getByText('Declined');
    const decidedBy = decided?.getByRole('link', { name: 'by the fallback · no response in time · 2000 ms' });
    expect(decidedBy?.getAttribute('href')).toContain('view=decisions');
    expect(made?.getByRole('link').getAttribute('href')).toContain('call=c1');
    expect(screen.getByRole('link', { name: 'Timeline of the cardholder' }).getAttribute('href')).toContain('of=chd_1');
  });
}
