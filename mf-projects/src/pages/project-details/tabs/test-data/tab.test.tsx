import { screen, within } from '@testing-library/react';

import { daySeconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import { project } from '../../../../testing/fixtures.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const nothing = { seeds: [], member: [], bankAccount: [], card: [], merchant: [] };
const clock = (aheadSeconds: number) => ({
  now: '2026-12-02T00:30:00.000Z',
  trueTime: '2026-11-02T00:30:00.000Z',
  aheadSeconds,
});

async function openTab({ aheadSeconds = 0, status = projectStatus.active, instead = {} } = {}) {
  const service = new TestService({
    projects: [project({ projectStatus: status })],
    instead: {
      testData: () => nothing,
      sandboxClock: () => clock(aheadSeconds),
      resetTestData: () => ({}),
      ...instead,
    },
  });
  return { ...(await openPage(pages.projectDetails({ projectId: 'p-1', tab: 'test_data' }), { service })), service };
}

test('the seed of a set keeps only letters and digits', async () => {
  const { user } = await openTab();
  const seed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Seed' });
  await user.type(seed, 'de-mo 1!');
  expect(seed.value).toBe('demo1');
});

test.each([
  [['demo1'], 'Generated from the seed demo1.'],
  [['demo1', 'demo2'], 'Generated from the seeds demo1, demo2.'],
])('test data of %j names its seeds', async (seeds, lead) => {
  await openTab({ instead: { testData: () => ({ ...nothing, seeds }) } });
  await screen.findByText(lead, { exact: false });
});

test('what calls have created is reset without a generated set, and the clock returns where that is chosen', async () => {
  const { user, service } = await openTab({ aheadSeconds: daySeconds });
  await user.click(await screen.findByRole('checkbox', { name: /return the sandbox to the real time/ }));
  await user.click(screen.getByRole('button', { name: 'Reset test data' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset test data' }));
  const resets = service.calls.filter(({ call }) => call === 'resetTestData');
  expect(resets.map(({ input }) => input.query)).toEqual([{ clock: 'real' }]);
});

test('a sandbox at the real time has no time to return to', async () => {
  await openTab();
  await screen.findByRole('button', { name: 'Reset test data' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('temporary sandboxes are listed with their end, and one of them is deleted after a confirmation', async () => {
  const named = (id: string, name: string | null) => ({
    id,
    name,
    createdAt: '2026-11-02T00:30:00.000Z',
    expiresAt: '2026-11-02T01:30:00.000Z',
  });
  const items = [named('s-2', 'build-2'), named('s-1', null)];
  const instead = { temporarySandboxes: () => ({ items, max: 100 }), deleteTemporarySandbox: () => ({}) };
  const { user, service } = await openTab({ instead });
  const list = await screen.findByRole('table', { name: 'Temporary sandboxes' });
  expect(screen.getAllByText('2 now, 100 at most')).toHaveLength(1);
  expect(within(list).getAllByRole('row')).toHaveLength(3);
  within(list).getByRole('cell', { name: 'build-2 s-2' });
  await user.click(within(list).getByRole('button', { name: 'Delete build-2' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const ended = service.calls.filter(({ call }) => call === 'deleteTemporarySandbox');
  expect(ended.map(({ input }) => input.params)).toEqual([{ projectId: 'p-1', sandboxId: 's-2' }]);
});

test('planted mismatches are listed by file with what a report found, and are turned on', async () => {
  const mismatches = [
    { kind: 'MISSING', lineId: '261103000000418', result: 'FOUND' },
    { kind: 'WRONG_AMOUNT', lineId: '261103000000426', result: 'MISSED' },
  ];
  const files = [
    { id: 'stl_5CkV9mRyT3Bq', attempts: 2, mismatches },
    { id: '2026-11-03', attempts: 0, mismatches: [{ ...mismatches[0], result: 'NOT_REPORTED' }] },
  ];
  const instead = { plantedMismatches: () => ({ enabled: false, files }), switchMismatches: () => ({}) };
  const { user, service } = await openTab({ instead });
  const list = within(await screen.findByRole('table', { name: 'Planted mismatches' }));
  expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.any(String),
    'stl_5CkV9mRyT3Bq2 reports',
    'Missing line261103000000418Found',
    'Wrong amount261103000000426Missed',
    '2026-11-03No report yet',
    'Missing line261103000000418Not reported yet',
  ]);
  await user.click(screen.getByRole('button', { name: 'Plant mismatches' }));
  const switched = service.calls.filter(({ call }) => call === 'switchMismatches');
  expect(switched.map(({ input }) => input.body)).toEqual([{ enabled: true }]);
});

test('a project without temporary sandboxes shows nothing of them', async () => {
  await openTab();
  await screen.findByRole('button', { name: 'Reset test data' });
  expect(screen.queryByText('Temporary sandboxes')).toBeNull();
});
