import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import { pages } from '@up/api/pages';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';

import { project } from '../../../../testing/fixtures.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});

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
  balanceBefore: 5_000_000,
  remaining: 18_500,
  request: { amount: 18_500 },
  response: { status: 'APPROVED' },
  createdAt: '2026-11-03T03:31:44.000Z',
};

async function openTab({
  instead = {},
  status = projectStatus.active,
}: { instead?: object; status?: ProjectStatus } = {}) {
  const steps: PaymentTestStep[] = [];
  let approved = approval;
  const service = new TestService({
    projects: [project({ projectStatus: status })],
    instead: {
      paymentTestCards: () => [card],
      paymentTestSteps: () => ({ items: [...steps], page: 1, pageSize: 10, total: steps.length }),
      approveTestPayment: () => {
        steps.unshift(approval);
        return approval;
      },
      cancelTestPayment(input: { body: { amount: string } }) {
        const left = (approved.remaining ?? 0) - Number(input.body.amount);
        approved = { ...approval, remaining: left };
        const step = { ...approval, stepId: `c-${steps.length}`, kind: 'cancellation', outcome: 'cancelled' } as const;
        steps.splice(-1, 1, approved);
        steps.unshift({ ...step, amount: Number(input.body.amount), remaining: null });
        return steps[0];
      },
      ...instead,
    },
  });
  const opened = await openPage(pages.projectDetails({ projectId: 'p-1', tab: 'card_payment_test' }), { service });
  return { ...opened, service };
}

const form = async (name: string) => within(await screen.findByRole('form', { name }));

const result = () => within(screen.getByRole('region', { name: 'Payment result' }));

test('requests an approval with the chosen outcome, and shows its result beside the form', async () => {
  const { user, service } = await openTab();
  const approve = await form('Request an approval');
  result().getByText('Request an approval, and its result appears here.');
  expect(approve.queryByText(/balance of the card does not change/)).toBeNull();
  await user.click(approve.getByRole('radio', { name: /insufficient balance/ }));
  approve.getByText(/balance of the card does not change/);
  await user.click(approve.getByRole('button', { name: 'Request approval' }));
  expect((await result().findByRole('heading')).textContent).toBe('Approved0000');
  result().getByText('18,500 KRW');
  result().getByText('4,981,500 KRW');
  result().getByText('261103000000418');
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

test('shows the receipt of a step that is chosen from the log, with what a code or reason means', async () => {
  const declined = { ...approval, stepId: 's-2', outcome: 'declined', responseCode: '5101', remaining: null } as const;
  const rejected = { ...declined, stepId: 's-3', kind: 'cancellation', outcome: 'refused', balance: null } as const;
  const twice = { ...rejected, responseCode: 'CONFLICT', response: { reason: 'PAYMENT_ALREADY_CANCELLED' } };
  const unknown = { ...rejected, stepId: 's-4', responseCode: 'NEW', responseMessage: 'Something new.', response: {} };
  const items = [unknown, twice, declined];
  const { user } = await openTab({
    instead: { paymentTestSteps: () => ({ items, page: 1, pageSize: 10, total: items.length }) },
  });
  const log = within(await screen.findByRole('region', { name: 'Test log' }));
  result().getByText('Something new.');
  await user.click(log.getByRole('button', { name: /has already been cancelled in full/ }));
  result().getByText('The payment has already been cancelled in full.');
  await user.click(log.getByRole('button', { name: /5101/ }));
  expect(result().getByRole('heading').textContent).toBe('Declined5101');
  result().getByText('insufficient balance');
  expect(result().queryByRole('button', { name: 'Cancel this payment' })).toBeNull();
});

test('shows the balance of the chosen card, and none for a number that is typed', async () => {
  const { user } = await openTab();
  const approve = await form('Request an approval');
  const chosen = approve.getByLabelText<HTMLSelectElement>('Card');
  approve.getByText('Balance 5,000,000 KRW');
  await user.type(approve.getByLabelText('Card number'), '{Backspace}');
  expect(chosen.value).toBe('');
});

test('cancels from the result what is left, and no second press cancels again', async () => {
  const { user, service } = await openTab();
  await user.click((await form('Request an approval')).getByRole('button', { name: 'Request approval' }));
  const amount = await result().findByLabelText<HTMLInputElement>('Amount to cancel');
  expect(amount.value).toBe('18500');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(result().getByRole('button', { name: 'Cancel this payment' }));
  await result().findByText('18,000 KRW can still be cancelled');
  expect(result().getByLabelText<HTMLInputElement>('Amount to cancel').value).toBe('18000');
  await user.click(result().getByRole('button', { name: 'Cancel this payment' }));
  await result().findByText('This payment is cancelled in full.');
  expect(result().queryByRole('button', { name: 'Cancel this payment' })).toBeNull();
  expect(service.bodies('cancelTestPayment')).toEqual([
    { nrNumber: '261103000000418', amount: '500' },
    { nrNumber: '261103000000418', amount: '18000' },
  ]);
});

test('shows a missing value at its field', async () => {
  const { user, service } = await openTab();
  await user.click(await screen.findByText('Cancel another payment'));
  const cancel = await form('Request a cancellation');
  await user.click(cancel.getByRole('button', { name: 'Request cancellation' }));
  await cancel.findByText('Please enter the transaction number.');
  expect(service.bodies('cancelTestPayment')).toEqual([]);
});

test('is disabled until the project is active', async () => {
  await openTab({ status: projectStatus.pending });
  await screen.findByText('You can test payments once the project is active.');
});
