import { screen, within } from '@testing-library/react';

import type { ProjectApiChange } from '@up/api/calls/trials/api-changes';

import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const sunset = {
  kind: 'changed',
  at: 'api',
  field: '',
  what: 'sunset',
  values: ['', '2027-03-01'],
  breaking: false,
} as const;
const newValue = {
  ...sunset,
  at: 'response 200',
  field: 'state',
  what: 'options',
  affectsStrictClients: true,
} as const;

const change: ProjectApiChange = {
  ...{ release: 4, at: '2026-11-25T01:00:00.000Z', id: 'pay', title: 'Pay', method: 'POST', path: '/sandbox/shop/pay' },
  ...{ groupId: 'orders', kind: 'changed', breaking: true, packages: [{ id: 'shop', title: 'Shop' }], more: 0 },
  ...{
    differences: [sunset, newValue],
    calls: 1400,
    inUat: true,
    usedFields: [{ field: 'tip', calls: 14, removed: true }],
  },
};

const open = (changes: ProjectApiChange[]) =>
  openPage('/project/details?projectId=p-1', {
    service: new TestService({ instead: { projectApiChanges: () => changes } }),
  });

test('shows what changed in the APIs that the project calls, with the fields that its calls sent', async () => {
  await open([change, { ...change, id: 'new', title: 'New', kind: 'added' }]);
  const section = within(await screen.findByRole('region', { name: 'API changes that concern this project' }));
  expect(section.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/developers/changelog/shop/pay');
  section.getByText('1,400 calls in the last 90 days · in your UAT · last day 2027-03-01');
  section.getByText('New values');
  expect(section.getByText('tip').parentElement?.textContent).toBe('tip was removed; 14 of your latest calls sent it');
  section.getByText('Breaking');
  expect(section.queryByText('New')).toBeNull();
});

test('shows no section when nothing concerns the project', async () => {
  await open([]);
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByText('API changes that concern this project')).toBeNull();
});
