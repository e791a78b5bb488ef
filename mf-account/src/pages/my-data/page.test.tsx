import { screen, within } from '@testing-library/react';

import type { MyData } from '@up/api/calls/people/account';

import { openAccount } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';

const data: MyData = {
  readAt: '2026-11-24T01:00:00.000Z',
  sections: [
    {
      key: 'sessions',
      what: 'Sessions',
      why: 'To keep you signed in',
      howLong: '30 days',
      rows: [{ browser: 'Chrome', createdAt: '2026-11-20T01:00:00.000Z', lastUsedAt: null }],
    },
    {
      key: 'changeRecords',
      what: 'Records',
      why: 'To prove them',
      howLong: '5 years',
      rows: [{ actor: 'u-1', action: 'account.passwordChanged', newThing: 'code' }],
    },
    { key: 'mails', what: 'Sent emails', why: 'To deliver them', howLong: '30 days', rows: [] },
  ],
  stays: [{ what: 'Access records', why: 'To prove misuse', howLong: '1 year' }],
};

const open = (myData: () => MyData) =>
  openAccount('/dashboard/account-settings/my-data', { user: jiwon, responses: { myData } });

it('shows what is kept with its reason and period, and what stays after the account is deleted', async () => {
  const { user } = await open(() => data);
  await user.click(await screen.findByRole('button', { name: 'Show my data' }));
  const sessions = within(await screen.findByRole('region', { name: 'Sessions' }));
  sessions.getByText('Chrome');
  sessions.getByText('2026-11-20 10:00');
  sessions.getByText('To keep you signed in. Kept: 30 days.');
  expect(sessions.getByText('Browser').nextElementSibling?.textContent).toBe('Chrome');
  const records = within(screen.getByRole('region', { name: 'Records' }));
  const terms = records
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(terms).toEqual([
    ['By', 'You'],
    ['What happened', 'Password changed'],
    ['newThing', 'code'],
  ]);
  within(screen.getByRole('region', { name: 'Sent emails' })).getByText('Nothing is kept.');
  const stays = within(screen.getByRole('region', { name: 'What stays after you delete your account' }));
  expect(stays.getByRole('listitem').textContent).toBe('Access records. To prove misuse. Kept: 1 year.');
});
