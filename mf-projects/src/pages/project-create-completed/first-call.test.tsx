import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

test('the first command waits for its call, and says when it has arrived', async () => {
  const call = { id: 'c-1', apiId: 'list-payments', method: 'GET', path: '/sandbox/v1/payments', status: 200 };
  let items: object[] = [];
  const service = new TestService({
    instead: { sandboxCalls: () => ({ items, page: 1, pageSize: 10, total: items.length }) },
  });
  const { user } = await openPage('/project/create-completed?projectId=p-1', { service });
  await user.click(await screen.findByRole('button', { name: 'Show the command' }));
  await screen.findByText('Waiting for your call…');
  items = [call];
  await screen.findByText('GET /sandbox/v1/payments 200', undefined, { timeout: 5_000 });
  const open = screen.getByRole('link', { name: 'View it in the activity' });
  expect(open.getAttribute('href')).toContain('call=c-1');
});
