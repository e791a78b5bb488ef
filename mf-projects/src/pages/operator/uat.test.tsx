import { screen, waitFor, within } from '@testing-library/react';

import type { OperatedUat } from '@up/api/calls/trials/uat';

import { uat, uatCase } from '../../testing/fixtures.ts';
import { openPage, topDialog } from '../../testing/open-page.tsx';
import { TestService, type Input } from '../../testing/service.ts';

const roles = ['user', 'operator'];

const read = uatCase({ code: 'get-card.success', path: '/sandbox/v1/cards/{cardId}', kind: 'success' });
const waiting: OperatedUat = {
  ...uat({ cases: [read] }),
  projectID: 'p-1',
  projectName: 'Lunch cards',
  leaderName: 'Kim Seoyeon',
  leaderEmail: 'seoyeon@example.com',
};

function serviceWith(first: OperatedUat) {
  let shown = first;
  return new TestService({
    instead: {
      operatorUatRequest: () => shown,
      operatorUatRequests: () => ({ items: [shown], page: 1, pageSize: 10, total: 1 }),
      decideUat: ({ body }: Input) => (shown = { ...shown, ...body }),
    },
  });
}

describe('UAT requests for staff', () => {
  test('lists the requests and filters them by status', async () => {
    const service = serviceWith(waiting);
    const { user, address } = await openPage('/operator/uat', { roles, service });
    const table = within(await screen.findByRole('table', { name: 'UAT requests' }));
    expect(table.getByRole('link', { name: 'Checkout test' }).getAttribute('href')).toBe('/operator/uat/u-1');
    table.getByText('Waiting for approval');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Testing');
    expect(address()).toBe('/operator/uat?status=testing');
    await waitFor(() => expect(service.calls.at(-1)?.input.query).toMatchObject({ status: 'testing', page: 1 }));
  });

  test('approves a request, with or without a comment', async () => {
    const service = serviceWith(waiting);
    const { user } = await openPage('/operator/uat/u-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'Approve UAT' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Approve UAT' }));
    await screen.findByText('The UAT is approved. The members were notified by email.');
    expect(service.bodies('decideUat')).toEqual([{ status: 'testing', reason: '' }]);
    expect(screen.queryByRole('button', { name: 'Deny UAT' })).toBeNull();
  });

  test('shows the call that decided a test case', async () => {
    const judged = { ...waiting, status: 'testing' as const, cases: [{ ...read, callId: 'c-1' }] };
    const service = new TestService({
      instead: {
        operatorUatRequest: () => judged,
        operatorUatCall: () => ({
          callId: 'c-1',
          at: '2026-11-20T03:04:00.000Z',
          method: 'GET',
          path: '/sandbox/v1/cards/crd_1',
          status: 200,
          caseCode: read.code,
          fits: true,
          origin: 'outside',
          address: '203.0.113.5',
          requestHeaders: { accept: 'application/json' },
          requestBody: '',
          responseBody: '{"cardId":"crd_1"}',
        }),
      },
    });
    const { user } = await openPage('/operator/uat/u-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'View call get-card.success' }));
    const dialog = within(await topDialog());
    await dialog.findByText('GET /sandbox/v1/cards/crd_1');
    dialog.getByText('{ "cardId": "crd_1" }');
    expect(service.calls.at(-1)?.input.params).toEqual({ uatId: 'u-1', callId: 'c-1' });
  });

  test('denies a request with a reason, which is required', async () => {
    const service = serviceWith(waiting);
    const { user } = await openPage('/operator/uat/u-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'Deny UAT' }));
    const dialog = within(await topDialog());
    await user.click(dialog.getByRole('button', { name: 'Deny UAT' }));
    await dialog.findByText('Please Enter the reason.');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The server does not answer');
    await user.click(dialog.getByRole('button', { name: 'Deny UAT' }));
    await screen.findByText('The UAT is denied. The members were notified by email.');
    expect(service.bodies('decideUat')).toEqual([{ status: 'denied', reason: 'The server does not answer' }]);
    screen.getByText('The server does not answer');
  });
});
