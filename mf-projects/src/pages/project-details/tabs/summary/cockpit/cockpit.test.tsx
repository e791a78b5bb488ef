import { screen, within } from '@testing-library/react';

import { projectStatus } from '@up/api/states/project-state';

import { mockKey, project, sandboxCall } from '../../../../../testing/fixtures.ts';
import { openPage } from '../../../../../testing/open-page.tsx';
import { TestService } from '../../../../../testing/service.ts';

const items = [
  sandboxCall({ id: 'c-3', path: '/sandbox/v1/payments', code: '5103' }),
  sandboxCall({ id: 'c-2', status: 404, code: 'NOT_FOUND' }),
  sandboxCall({ id: 'c-1', status: 404, code: 'NOT_FOUND' }),
];
const entry = { apiId: 'issue-card', packageId: null };
const days = [
  { ...entry, day: '2026-11-19', succeeded: 40, failed: 0 },
  { ...entry, day: '2026-11-20', succeeded: 1, failed: 2 },
];

const active = new TestService({
  keys: [mockKey(1)],
  instead: {
    sandboxCalls: () => ({ items, page: 1, pageSize: 10, total: items.length }),
    sandboxUsage: () => ({ from: '2026-11-07', to: '2026-11-20', days, limits: [], apis: [] }),
  },
});

test('the cockpit shows the calls, the failures by code, and the next step', async () => {
  await openPage('/project/details?projectId=p-1', { service: active });
  const calls = within(await screen.findByRole('region', { name: 'Calls, last 14 days' }));
  calls.getByText('43');
  calls.getByText('2 failed');
  const last = within(await screen.findByRole('region', { name: 'Last calls' }));
  expect(last.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(
    ['c-3', 'c-2', 'c-1'].map((id) => `/developers/sandbox-activity?project=p-1&view=calls&call=${id}`),
  );
  // The payment was declined, though the call succeeded.
  expect(last.getByText('200 5103').dataset.tone).toBe('danger');
  const failures = within(await screen.findByRole('region', { name: 'Failures by code' }));
  expect(failures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['NOT_FOUND2', '51031']);
  const next = within(screen.getByRole('region', { name: 'Next step' }));
  expect(next.getByRole('link', { name: 'Request UAT' }).getAttribute('href')).toContain('tab=view_uat');
});

test('the keys say how many days the first to expire has left', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-11-18T03:04:00.000Z'));
  const keys = [mockKey(1), mockKey(2, { expiryDate: '' })];
  await openPage('/project/details?projectId=p-1', { service: new TestService({ keys }) });
  const tile = within(await screen.findByRole('region', { name: 'Keys' }));
  tile.getByText('2 active');
  tile.getByText('2 days left');
});

test('a project that is not active has facts and no cockpit', async () => {
  const projects = [project({ projectStatus: projectStatus.pending })];
  await openPage('/project/details?projectId=p-1', { service: new TestService({ projects }) });
  await screen.findByRole('heading', { name: 'Project information' });
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
});
