import { screen, within } from '@testing-library/react';

import type { PaymentAction, PaymentTestStep, TestPayment } from '@up/api/calls/trials/payment-test';
import { pages } from '@up/api/pages';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';

import { project, testCards } from '../../../../testing/fixtures.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});

/** A payment of 18,500 won of which some is left. */
function payment({ left }: { left: number }): TestPayment {
  const actions: PaymentAction[] = left === 0 ? [] : left === 18_500 ? ['cancel', 'reverse'] : ['cancel'];
  const nrNumber = '261103000000418';
  return { nrNumber, kind: 'PAYMENT', currency: 'KRW', amount: 18_500, used: 18_500 - left, left, actions };
}

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
  payments: [payment({ left: 18_500 })],
  request: { amount: 18_500 },
  response: { status: 'APPROVED' },
  createdAt: '2026-11-03T03:31:44.000Z',
};

async function openTab({
  instead = {},
  status = projectStatus.active,
}: { instead?: object; status?: ProjectStatus } = {}) {
  const steps: PaymentTestStep[] = [];
  let left = 18_500;
  const service = new TestService({
    projects: [project({ projectStatus: status })],
    instead: {
      paymentTestCards: () => testCards.slice(0, 1),
      paymentScenarios: () => [],
      paymentTestSteps: () => ({ items: [...steps], page: 1, pageSize: 10, total: steps.length }),
      approveTestPayment: () => {
        steps.unshift(approval);
        return approval;
      },
      cancelTestPayment(input: { body: { amount: string } }) {
        left -= Number(input.body.amount);
        const step = { ...approval, stepId: `c-${steps.length}`, kind: 'cancellation', outcome: 'cancelled' } as const;
        steps.unshift({ ...step, amount: Number(input.body.amount), payments: [payment({ left })] });
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
  await user.click(approve.getByRole('radio', { name: /Insufficient balance/ }));
  approve.getByText(/balance of the card does not change/);
  await user.click(approve.getByRole('button', { name: 'Request approval' }));
  expect((await result().findByRole('heading', { level: 2 })).textContent).toBe('Approved0000');
  result().getByText('18,500 KRW');
  result().getByText('4,981,500 KRW');
  result().getByText('261103000000418');
  expect(service.bodies('approveTestPayment')).toEqual([
    {
      cardNumber: testCards[0]?.cardNumber,
      kind: 'PAYMENT',
      merchantId: 'up900120',
      merchantType: 'AQ01',
      amount: 18_500,
      responseCode: '5101',
    },
  ]);
});

test('names the merchants of the test data, sends the acquirer of the chosen one, and takes any other by its id', async () => {
  const kind = { businessNumber: '1208147521', categoryCode: '5411' };
  const merchant = [
    { ...kind, merchantId: 'up700001', acquirerId: 'AQ02', name: 'Mapo Mart' },
    { ...kind, merchantId: 'up700002', acquirerId: 'AQ09', name: 'Jongno Books' },
  ];
  const { user, service } = await openTab({
    instead: { testData: () => ({ seeds: ['demo1'], member: [], bankAccount: [], card: [], merchant }) },
  });
  const approve = await form('Request an approval');
  const send = async () => user.click(approve.getByRole('button', { name: 'Request approval' }));
  const merchants = approve.getByRole('combobox', { name: 'Merchant' });
  expect(within(merchants).getByRole('option', { selected: true }).textContent).toBe('Mapo Mart · up700001 · AQ02');
  expect(approve.queryByLabelText('Merchant ID')).toBeNull();
  await user.selectOptions(merchants, 'Jongno Books · up700002 · AQ09');
  await send();
  await user.selectOptions(merchants, 'Enter a merchant');
  await user.clear(approve.getByLabelText('Merchant ID'));
  await user.type(approve.getByLabelText('Merchant ID'), 'up123');
  await send();
  expect(service.bodies('approveTestPayment')).toMatchObject([
    { merchantId: 'up700002', merchantType: 'AQ09' },
    { merchantId: 'up123', merchantType: 'AQ09' },
  ]);
});

test('shows the receipt of a step that is chosen from the log, with what a code or reason means', async () => {
  const declined = { ...approval, stepId: 's-2', outcome: 'declined', responseCode: '5101' } as const;
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
  expect(result().getByRole('heading', { level: 2 }).textContent).toBe('Declined5101');
  result().getByText('Insufficient balance');
  expect(result().queryByRole('button', { name: 'Cancel this payment' })).toBeNull();
});

test('shows the balance of the chosen card and the amount with separators; another number is typed', async () => {
  const { user } = await openTab();
  const approve = await form('Request an approval');
  const chosen = approve.getByLabelText<HTMLSelectElement>('Card');
  approve.getByText('Balance 5,000,000 KRW');
  approve.getByText('18,500 KRW');
  expect(approve.queryByLabelText('Card number')).toBeNull();
  within(approve.getByRole('group', { name: 'Kim Minseo' })).getByRole('option', { name: '9410123456784821' });
  await user.selectOptions(chosen, 'Enter a card number');
  expect(approve.queryByText(/^Balance/)).toBeNull();
  expect(approve.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
});

test('an amount gets its separators when its field is left, so that typing can be undone', async () => {
  const { user, service } = await openTab();
  const approve = await form('Request an approval');
  const amount = approve.getByLabelText<HTMLInputElement>('Request amount');
  expect(amount.value).toBe('18,500');
  await user.clear(amount);
  await user.type(amount, '1234a567');
  expect(amount.value).toBe('1234567');
  await user.tab();
  expect(amount.value).toBe('1,234,567');
  await user.clear(amount);
  await user.paste('25,000 won');
  await user.click(approve.getByRole('button', { name: 'Request approval' }));
  expect(service.bodies('approveTestPayment')).toMatchObject([{ amount: 25_000 }]);
});

test('cancels from the result what is left, and no second press cancels again', async () => {
  const { user, service } = await openTab();
  await user.click((await form('Request an approval')).getByRole('button', { name: 'Request approval' }));
  const amount = await result().findByLabelText<HTMLInputElement>('Amount to cancel');
  expect(amount.value).toBe('18,500');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(result().getByRole('button', { name: 'Cancel this payment' }));
  await result().findByText('18,000 KRW can still be cancelled');
  expect(result().getByLabelText<HTMLInputElement>('Amount to cancel').value).toBe('18,000');
  await user.click(result().getByRole('button', { name: 'Cancel this payment' }));
  await result().findByText('Nothing is left to cancel.');
  expect(result().queryByRole('button', { name: 'Cancel this payment' })).toBeNull();
  expect(service.bodies('cancelTestPayment')).toEqual([
    { nrNumber: '261103000000418', amount: '500' },
    { nrNumber: '261103000000418', amount: '18000' },
  ]);
});

test('requests an authorization, and offers from its result what its state allows', async () => {
  const authorization: TestPayment = {
    ...payment({ left: 18_500 }),
    kind: 'AUTHORIZATION',
    actions: ['capture', 'reverse', 'release'],
  };
  const authorized: PaymentTestStep = {
    ...approval,
    kind: 'authorization',
    outcome: 'authorized',
    payments: [authorization],
  };
  const rest: TestPayment = { ...authorization, used: 3_000, left: 15_500, actions: ['capture', 'release'] };
  const own: TestPayment = { ...payment({ left: 3_000 }), nrNumber: '261103000000419', amount: 3_000, used: 0 };
  const steps: PaymentTestStep[] = [];
  const respond = (step: PaymentTestStep) => () => {
    steps.unshift({ ...step, stepId: `s-${steps.length}` });
    return steps[0];
  };
  const { user, service } = await openTab({
    instead: {
      paymentTestSteps: () => ({ items: [...steps], page: 1, pageSize: 10, total: steps.length }),
      approveTestPayment: respond(authorized),
      captureTestPayment: respond({ ...authorized, kind: 'capture', outcome: 'captured', payments: [own, rest] }),
      releaseTestPayment: respond({
        ...authorized,
        kind: 'release',
        outcome: 'released',
        amount: 15_500,
        payments: [{ ...rest, left: 0, actions: [] }],
      }),
      reverseTestPayment: respond({ ...authorized, kind: 'reversal', outcome: 'reversed', payments: [] }),
    },
  });
  const approve = await form('Request an approval');
  await user.click(approve.getByRole('button', { name: 'Authorization' }));
  await user.click(approve.getByRole('button', { name: 'Request authorization' }));
  expect(service.bodies('approveTestPayment')).toMatchObject([{ kind: 'AUTHORIZATION' }]);
  const amount = await result().findByLabelText<HTMLInputElement>('Amount to capture');
  result().getByRole('button', { name: 'Reverse' });
  await user.clear(amount);
  await user.type(amount, '3000');
  expect(result().getByRole<HTMLInputElement>('checkbox', { name: /Final capture/ }).checked).toBe(false);
  await user.click(result().getByRole('button', { name: 'Capture' }));
  await result().findByText('15,500 KRW can still be captured');
  // The captured payment can be cancelled, and the authorization can no longer be reversed.
  result().getByText('3,000 KRW can still be cancelled');
  expect(result().queryByRole('button', { name: 'Reverse' })).toBeNull();
  await user.click(result().getByRole('button', { name: 'Release' }));
  await result().findByText('This authorization is closed.');
  expect(result().getByRole('heading', { name: /Released/ }).parentElement?.textContent).toContain('-15,500 KRW');
  expect(service.bodies('captureTestPayment')).toEqual([{ nrNumber: '261103000000418', amount: '3000', final: false }]);
  expect(service.bodies('releaseTestPayment')).toEqual([{ nrNumber: '261103000000418' }]);
});

test('reverses a payment from its result', async () => {
  const steps: PaymentTestStep[] = [approval];
  const { user, service } = await openTab({
    instead: {
      paymentTestSteps: () => ({ items: [...steps], page: 1, pageSize: 10, total: steps.length }),
      reverseTestPayment: () => {
        steps.unshift({ ...approval, stepId: 'r-1', kind: 'reversal', outcome: 'reversed', payments: [] });
        return steps[0];
      },
    },
  });
  await form('Request an approval');
  await user.click(result().getByRole('button', { name: 'Reverse' }));
  await result().findByRole('heading', { name: /Reversed/ });
  expect(service.bodies('reverseTestPayment')).toEqual([{ nrNumber: '261103000000418' }]);
});

test('shows a missing value at its field', async () => {
  const { user, service } = await openTab();
  await user.click(await screen.findByText('Cancel another payment'));
  const cancel = await form('Request a cancellation');
  await user.click(cancel.getByRole('button', { name: 'Request cancellation' }));
  await cancel.findByText('Please Enter the transaction number.');
  expect(service.bodies('cancelTestPayment')).toEqual([]);
});

test('is disabled until the project is active', async () => {
  await openTab({ status: projectStatus.pending });
  await screen.findByText('You can test payments once the project is active.');
});
