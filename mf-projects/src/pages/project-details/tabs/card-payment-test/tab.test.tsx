import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { PaymentTestStep } from '@up/api/calls/payment-test';
import { pages } from '@up/api/pages';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';

import { project } from '../../../../testing/fixtures.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const card = {
  cardId: 'crd_1',
  cardNumber: '9410123456784821',
  nickname: '',
  status: 'ACTIVE',
  currency: 'KRW',
  available: 5_000_000,
};

const approval: PaymentTestStep = {
  stepId: 's-1',
  kind: 'approval',
  outcome: 'approved',
  nrNumber: '261103000000418',
  approvalCode: '30418825',
  responseCode: '0000',
  responseMessage: 'Approved',
  maskedNumber: '9410-12**-****-4821',
  currency: 'KRW',
  amount: 18_500,
  balance: 4_981_500,
  request: { amount: 18_500 },
  response: { status: 'APPROVED' },
  createdAt: '2026-11-03T03:31:44.000Z',
};

async function openTab({
  instead = {},
  status = projectStatus.active,
}: { instead?: object; status?: ProjectStatus } = {}) {
  const steps: PaymentTestStep[] = [];
  const service = new TestService({
    projects: [project({ projectStatus: status })],
    instead: {
      paymentTestCards: () => [card],
      paymentTestSteps: () => ({ items: [...steps], page: 1, pageSize: 10, total: steps.length }),
      approveTestPayment: () => {
        steps.unshift(approval);
        return approval;
      },
      cancelTestPayment: () => ({ ...approval, kind: 'cancellation', outcome: 'cancelled' }),
      ...instead,
    },
  });
  const opened = await openPage(pages.projectDetails({ projectId: 'p-1', tab: 'card_payment_test' }), { service });
  return { ...opened, service };
}

const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('requests an approval with the chosen card, and shows the step with the balance after it', async () => {
  const { user, service } = await openTab();
  const approve = await form('Request an approval');
  await user.selectOptions(approve.getByLabelText('Response code'), '5101');
  await user.click(approve.getByRole('button', { name: 'Request approval' }));
  const step = await within(await screen.findByRole('region', { name: 'Test log' })).findByRole('listitem');
  expect(step.textContent).toContain('Balance 4,981,500 KRW');
  expect(service.bodies('approveTestPayment')).toEqual([
    {
      cardNumber: card.cardNumber,
      merchantId: 'up900120',
      merchantType: 'AQ01',
      amount: 18_500,
      responseCode: '5101',
    },
  ]);
});

test('explains a refused step, and shows the balance of the chosen card', async () => {
  const declined = { ...approval, stepId: 's-2', outcome: 'declined', responseCode: '5101' } as const;
  const refused = { ...approval, stepId: 's-3', kind: 'cancellation', outcome: 'refused', balance: null } as const;
  const twice = { ...refused, responseCode: 'CONFLICT', response: { reason: 'PAYMENT_ALREADY_CANCELLED' } };
  const unknown = { ...refused, stepId: 's-4', responseCode: 'NEW', responseMessage: 'Something new.', response: {} };
  const items = [unknown, twice, declined];
  const { user } = await openTab({
    instead: { paymentTestSteps: () => ({ items, page: 1, pageSize: 10, total: items.length }) },
  });
  const steps = within(await screen.findByRole('region', { name: 'Test log' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Something new.'),
    expect.stringContaining('The payment has already been cancelled in full.'),
    expect.stringContaining('5101insufficient balance'),
  ]);
  const approve = await form('Request an approval');
  const chosen = approve.getByLabelText<HTMLSelectElement>('Card');
  approve.getByText('Balance 5,000,000 KRW');
  await user.type(approve.getByLabelText('Card number'), '{Backspace}');
  expect(chosen.value).toBe('');
});

test('fills an approved payment into the cancellation form, and cancels a part when an amount is given', async () => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  const { user, service } = await openTab();
  await user.click((await form('Request an approval')).getByRole('button', { name: 'Request approval' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
  const cancel = await form('Request a cancellation');
  await user.type(cancel.getByLabelText(/Amount to cancel/), '500');
  await user.click(cancel.getByRole('button', { name: 'Request cancellation' }));
  await waitFor(() =>
    expect(service.bodies('cancelTestPayment')).toEqual([{ nrNumber: '261103000000418', amount: '500' }]),
  );
});

test('shows a missing value at its field', async () => {
  const { user, service } = await openTab();
  const cancel = await form('Request a cancellation');
  await user.click(cancel.getByRole('button', { name: 'Request cancellation' }));
  await cancel.findByText('Please enter the transaction number.');
  expect(service.bodies('cancelTestPayment')).toEqual([]);
});

test('is disabled until the project is active', async () => {
  await openTab({ status: projectStatus.pending });
  await screen.findByText('You can test payments once the project is active.');
});
