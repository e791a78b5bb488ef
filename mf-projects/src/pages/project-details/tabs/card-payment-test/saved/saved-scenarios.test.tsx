import { screen, within } from '@testing-library/react';

import type { SavedScenario } from '@up/api/calls/trials/payment-test';
import type { SavedScenarioForm } from '@up/api/forms/payment-test';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { project, testCards } from '../../../../../testing/fixtures.ts';
import { openPage } from '../../../../../testing/open-page.tsx';
import { TestService } from '../../../../../testing/service.ts';

const [, second] = testCards;

const tooMuch: SavedScenario = {
  savedScenarioId: 's-1',
  name: 'Too much',
  kind: 'AUTHORIZATION',
  card: { cardNumber: second?.cardNumber ?? '', currency: 'KRW' },
  merchantId: 'up123',
  merchantType: 'AQ09',
  amount: 1_234_000,
  responseCode: '5101',
};
const gone: SavedScenario = { ...tooMuch, savedScenarioId: 's-2', name: 'Old card', card: null };
const sent = {
  kind: 'AUTHORIZATION',
  cardNumber: second?.cardNumber,
  merchantId: 'up123',
  merchantType: 'AQ09',
  amount: 1_234_000,
  responseCode: '5101',
};

async function openTab({ saved = [] as SavedScenario[], instead = {} } = {}) {
  const scenarios = [...saved];
  const service = new TestService({
    projects: [project({ projectStatus: projectStatus.active })],
    instead: {
      paymentTestCards: () => testCards,
      paymentScenarios: () => [],
      approveTestPayment: () => ({}),
      savedScenarios: () => [...scenarios],
      saveScenario({ body }: { body: SavedScenarioForm }) {
        scenarios.push({ ...tooMuch, ...body });
        return {};
      },
      removeSavedScenario() {
        scenarios.splice(0, 1);
        return {};
      },
      ...instead,
    },
  });
  const { user } = await openPage(pages.projectDetails({ projectId: 'p-1', tab: 'card_payment_test' }), { service });
  return { user, service, approve: within(await screen.findByRole('form', { name: 'Request an approval' })) };
}

const save = () => screen.findByRole('button', { name: 'Save scenario' });

test('saves what the form holds under a name, with the id of its card', async () => {
  const { user, service, approve } = await openTab();
  await user.selectOptions(approve.getByLabelText('Card'), '9410123456784822');
  await user.type(await screen.findByLabelText('Name for this request'), 'Lunch{Enter}');
  await screen.findByRole('button', { name: /^Lunch/ });
  expect(service.bodies('saveScenario')).toEqual([
    {
      name: 'Lunch',
      cardId: 'crd_2',
      kind: 'PAYMENT',
      merchantId: 'up900120',
      merchantType: 'AQ01',
      amount: 18_500,
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Name for this request').value).toBe('');
});

test('a chosen scenario fills in the form, which Enter sends', async () => {
  const { user, service, approve } = await openTab({ saved: [tooMuch] });
  const row = await screen.findByRole('button', { name: /^Too much/ });
  expect(row.textContent).toContain('Authorization · 1,234,000 KRW · up123 · Insufficient balance · 9410123456784822');
  row.focus();
  await user.keyboard('{Enter}');
  const amount = approve.getByLabelText<HTMLInputElement>('Request amount');
  expect(document.activeElement).toBe(amount);
  expect(amount.value).toBe('1,234,000');
  await user.keyboard('{Enter}');
  expect(service.bodies('approveTestPayment')).toEqual([sent]);
});

test('a scenario runs at once, and not without its card', async () => {
  const { user, service, approve } = await openTab({ saved: [tooMuch, gone] });
  await user.click(await screen.findByRole('button', { name: 'Run: Too much' }));
  expect(service.bodies('approveTestPayment')).toEqual([sent]);
  expect(screen.queryByRole('button', { name: 'Run: Old card' })).toBeNull();
  const row = screen.getByRole('button', { name: /^Old card/ });
  expect(row.textContent).toContain('The card no longer exists');
  await user.click(row);
  expect(approve.getByLabelText<HTMLSelectElement>('Card').value).toBe('9410123456784821');
  expect(approve.getByLabelText<HTMLInputElement>('Request amount').value).toBe('1,234,000');
});

test('is removed after a confirmation, with the focus on its list', async () => {
  const { user } = await openTab({ saved: [tooMuch] });
  await user.click(await screen.findByRole('button', { name: 'Remove: Too much' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText(/^Save a request to repeat it/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved scenarios' }));
});

test('what is wrong is shown where it can be changed', async () => {
  const problems = [
    problem(409, 'conflict', { fieldErrors: { name: 'unique' } }),
    problem(409, 'stepNotAllowed', { limit: 20 }),
  ];
  const { user, approve, service } = await openTab({
    instead: {
      saveScenario() {
        throw problems.shift() ?? new Error('Not expected');
      },
    },
  });
  const name = await screen.findByLabelText('Name for this request');
  await user.type(name, 'Lunch');
  await user.click(await save());
  await screen.findByText('The name is already in use. Please enter another one.');
  await user.click(await save());
  await screen.findByText('A project saves up to 20 scenarios. Remove one first.');
  await user.clear(approve.getByLabelText('Request amount'));
  await user.click(await save());
  await approve.findByText('The amount must be greater than 0.');
  expect(service.bodies('saveScenario')).toHaveLength(2);
});

test('saving is not offered with a typed card number', async () => {
  const { user, approve } = await openTab();
  await user.selectOptions(approve.getByLabelText('Card'), 'Enter a card number');
  await screen.findByText(/a card number that you enter is not stored/);
  expect(screen.queryByLabelText('Name for this request')).toBeNull();
});

test('says that as many are saved as a project can have', async () => {
  const saved = Array.from({ length: 20 }, (_, index) => ({ ...tooMuch, savedScenarioId: `s-${index}` }));
  await openTab({ saved });
  await screen.findByText('A project saves up to 20 scenarios. Remove one first.');
  expect(screen.queryByLabelText('Name for this request')).toBeNull();
});

test('leaves the terminal as it is when they cannot be loaded', async () => {
  const { approve } = await openTab({
    instead: {
      savedScenarios() {
        throw problem(503, 'unavailable');
      },
    },
  });
  await screen.findByText('We couldn’t load this');
  approve.getByLabelText('Card');
});
