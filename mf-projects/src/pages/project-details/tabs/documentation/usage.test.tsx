import { screen, within } from '@testing-library/react';

import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const api = { packageId: 'card-issuing', dailyMaxCount: 0, used: 0, failed: 0 };
const apis = [
  { ...api, apiId: 'get-card', name: 'Get card', used: 950, failed: 12, dailyMaxCount: 1000 },
  { ...api, apiId: 'issue-card', name: 'Issue card', used: 50, dailyMaxCount: 50 },
  { ...api, apiId: 'list-cards', name: 'List cards' },
];

test('shows the usage and limit of each API, called ones first', async () => {
  const limits = [{ packageId: 'card-issuing', name: 'Card issuing', used: 1000, dailyMaxCount: 10_000 }];
  const unlimited = { ...api, packageId: 'other', apiId: 'get-wallet', name: 'Get wallet' };
  const usage = { from: '2026-11-20', to: '2026-11-20', days: [], limits, apis: [...apis, unlimited] };
  const documented = { id: 'get-card', type: 'APIINFO', title: 'Get card' };
  const group = { id: 'cards', type: 'GROUP', title: 'Cards', children: [documented] };
  const menu = {
    packages: [{ id: 'card-issuing', type: 'PACKAGE', title: 'Card issuing', children: [group] }],
    groups: [],
  };
  const service = new TestService({
    instead: { sandboxUsage: () => usage, apiMenu: () => menu },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=documentation', { service });
  const rows = () =>
    within(screen.getByRole('table', { name: 'Calls of each API today' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  await screen.findByText('950 / 1,000');
  expect(rows()).toEqual(['Get card95012950 / 1,000', 'Issue card500Limit reached']);
  const link = within(screen.getByRole('table')).getByRole('link', { name: 'Get card' });
  expect(link.getAttribute('href')).toBe('/developers/api-documentation/packages/card-issuing/cards/get-card');
  await user.click(screen.getByRole('button', { name: 'Show all 4 APIs' }));
  expect(rows().slice(2)).toEqual(['List cards00Package limit 10,000', 'Get wallet00Unlimited']);
});
