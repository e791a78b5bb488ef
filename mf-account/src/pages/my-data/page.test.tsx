import { screen, within } from '@testing-library/react';

import type { MyData, MyDataSummary } from '@up/api/calls/people/account';

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
      rows: [{ browser: 'Chrome', country: 'KR', createdAt: '2026-11-20T01:00:00.000Z', lastUsedAt: null }],
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

const summary: MyDataSummary = {
  sections: data.sections.map(({ rows, ...section }) => ({ ...section, count: rows.length })),
  stays: data.stays,
};

const open = (myData?: () => MyData) =>
  openAccount('/dashboard/account-settings/my-data', {
    user: jiwon,
    responses: { myDataSummary: () => summary, ...(myData && { myData }) },
  });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('says what is kept, how much and how long before it shows it, and what stays after the account is deleted', async () => {
  await open();
  await screen.findByRole('table', { name: 'What we keep' });
  expect(rowsOf('What we keep')).toEqual([
    ['SessionsTo keep you signed in', '1', '30 days'],
    ['RecordsTo prove them', '1', '5 years'],
    ['Sent emailsTo deliver them', '0', '30 days'],
  ]);
  expect(rowsOf('What stays after you delete your account')).toEqual([['Access recordsTo prove misuse', '1 year']]);
  // In the navigation, and beside what stays.
  expect(screen.getAllByRole('link', { name: 'Delete account' })).toHaveLength(2);
});

it('shows what is kept with its reason and period when it is asked for', async () => {
  const { user } = await open(() => data);
  await user.click(await screen.findByRole('button', { name: 'Show my data' }));
  const sessions = within(await screen.findByRole('region', { name: 'Sessions' }));
  sessions.getByText('Chrome');
  sessions.getByText('South Korea');
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
});
