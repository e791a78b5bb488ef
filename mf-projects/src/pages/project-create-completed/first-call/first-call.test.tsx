import { act, screen } from '@testing-library/react';

import { project } from '../../../testing/fixtures.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { TestService } from '../../../testing/service.ts';

const called = (id: string, apiId: string, status = 200) => ({
  id,
  apiId,
  method: 'POST',
  path: `/sandbox/v1/${apiId}`,
  status,
  code: null,
});

test('the first command turns green call by call, and ends with the card that has paid', async () => {
  let items: object[] = [called('c-0', 'approve-payment')];
  const card = { cardNumber: '9410123333334444', cvc: '264', expiry: { year: '2031', month: '11' } };
  const service = new TestService({
    instead: {
      sandboxCalls: () => ({ items, page: 1, pageSize: 10, total: 100, hasMore: true }),
      sandboxObjects: () => [{ field: 'cardId', id: 'crd_1', label: '', status: 'ACTIVE', parentId: null, card }],
    },
  });
  const { user, streams } = await openPage('/project/create-completed?projectId=p-1', { service });
  await user.click(await screen.findByRole('button', { name: 'Show the command' }));
  await screen.findByText('Waiting for your call…');

  items = [called('c-1', 'create-cardholder'), ...items];
  act(() => streams.send('change'));
  await screen.findByText('POST /sandbox/v1/create-cardholder 200');
  const open = screen.getByRole('link', { name: 'View' });
  expect(open.getAttribute('href')).toContain('call=c-1');
  // A payment from before is not the one that is waited for.
  expect(screen.queryByText(/approve-payment/)).toBeNull();

  items = [called('c-4', 'approve-payment'), called('c-3', 'activate-card'), called('c-2', 'issue-card'), ...items];
  act(() => streams.send('change'));
  await screen.findByText('The card ending in 4444 paid ₩12,000.');
  expect(screen.queryByText('Waiting for your call…')).toBeNull();
});

test.each([
  ['a call that failed', called('c-1', 'create-cardholder', 400)],
  ['a payment that was declined', { ...called('c-1', 'approve-payment'), code: '5102' }],
])('%s is named while the command is waited for', async (_, call) => {
  let items: object[] = [];
  const service = new TestService({
    instead: { sandboxCalls: () => ({ items, page: 1, pageSize: 10, total: 100, hasMore: true }) },
  });
  const { user, streams } = await openPage('/project/create-completed?projectId=p-1', { service });
  await user.click(await screen.findByRole('button', { name: 'Show the command' }));
  await screen.findByText('Waiting for your call…');
  items = [call];
  act(() => streams.send('change'));
  const why = await screen.findByRole('link', { name: 'A call failed. View why' });
  expect(why.getAttribute('href')).toContain('call=c-1');
});

test('says which packages wait for approval while the others work', async () => {
  const wallet = { id: 'digital-wallet', name: 'Digital wallet', status: 'pending' as const, reason: '' };
  const service = new TestService({ projects: [project({ requestedPackages: [wallet] })] });
  await openPage('/project/create-completed?projectId=p-1', { service });
  await screen.findByText('Waiting for approval: Digital wallet. We’ll email you when we decide.');
  screen.getByRole('button', { name: 'Show the command' });
});
