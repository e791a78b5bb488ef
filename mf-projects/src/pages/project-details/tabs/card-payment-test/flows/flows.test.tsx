import { act, screen, within } from '@testing-library/react';

import type { PaymentEvent, PaymentScenario, PaymentScenarioRun } from '@up/api/calls/trials/payment-test';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { project, testCards } from '../../../../../testing/fixtures.ts';
import { openPage } from '../../../../../testing/open-page.tsx';
import { TestService } from '../../../../../testing/service.ts';
import { tickEvents } from './expected-events.tsx';

const [authorizationNr, paymentNr] = ['261103000000417', '261103000000418'];

const fuel: PaymentScenario = {
  scenarioId: 'fuel',
  title: { en: 'Fuel', ko: '주유' },
  description: { en: 'The pump authorizes 1 won.', ko: '주유기가 1원을 승인받아요.' },
  expectedEvents: [
    { step: 1, type: 'AUTHORIZATION_APPROVED' },
    { step: 2, type: 'PAYMENT_APPROVED' },
  ],
};

const ran: PaymentScenarioRun = {
  scenarioId: 'fuel',
  steps: [
    { type: 'AUTHORIZATION', status: 'AUTHORIZED', amount: 1, currency: 'KRW' },
    { type: 'CLEARING', status: 'APPROVED', amount: 68_400, currency: 'KRW' },
  ],
  expectedEvents: [
    { step: 1, type: 'AUTHORIZATION_APPROVED', resourceId: authorizationNr },
    { step: 2, type: 'PAYMENT_APPROVED', resourceId: paymentNr },
  ],
  rejection: null,
};

async function openFlows(instead: object = {}) {
  const service = new TestService({
    projects: [project({ projectStatus: projectStatus.active })],
    instead: {
      paymentTestCards: () => testCards.map((card, index) => (index === 1 ? { ...card, status: 'BLOCKED' } : card)),
      paymentScenarios: () => [fuel],
      runPaymentScenario: () => ran,
      paymentScenarioEvents: (): PaymentEvent[] => [{ type: 'AUTHORIZATION_APPROVED', resourceId: authorizationNr }],
      ...instead,
    },
  });
  const opened = await openPage(pages.projectDetails({ projectId: 'p-1', tab: 'card_payment_test' }), { service });
  const section = within(await screen.findByRole('region', { name: 'Flows of the card network' }));
  return { ...opened, service, section };
}

const linesOf = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);

test('runs a flow with a new card, and shows its steps and which of its events have come', async () => {
  const { user, service, section } = await openFlows();
  await user.click(await section.findByRole('button', { name: 'Run: Fuel' }));
  expect(linesOf(await section.findByRole('list', { name: 'Steps' }))).toEqual([
    'Step 1AuthorizationAUTHORIZED1 KRW',
    'Step 2ClearingAPPROVED68,400 KRW',
  ]);
  expect(linesOf(await section.findByRole('list', { name: 'Expected events' }))).toEqual([
    `ReceivedAUTHORIZATION_APPROVED${authorizationNr}`,
    `WaitingPAYMENT_APPROVED${paymentNr}`,
  ]);
  expect(service.bodies('runPaymentScenario')).toEqual([{ scenarioId: 'fuel' }]);
});

test('ticks an event that comes later', async () => {
  const came: PaymentEvent[] = [];
  const { user, section, streams } = await openFlows({ paymentScenarioEvents: () => [...came] });
  await user.click(await section.findByRole('button', { name: 'Run: Fuel' }));
  expect(await section.findAllByText('Waiting')).toHaveLength(2);
  came.push(...ran.expectedEvents.map(({ type, resourceId }) => ({ type, resourceId })));
  act(() => streams.send('change'));
  expect(await section.findAllByText('Received')).toHaveLength(2);
});

test('runs a flow with an active card of the project, and says why it ended early', async () => {
  const rejection = { reason: 'SCENARIO_STEP_DECLINED', message: 'Step 1 was declined: LIMIT_DAILY.' };
  const { user, service, section } = await openFlows({
    runPaymentScenario: () => ({ ...ran, steps: [], expectedEvents: [], rejection }),
  });
  const choice = await section.findByLabelText<HTMLSelectElement>('Card for the flows');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'crd_1']);
  await user.selectOptions(choice, 'crd_1');
  await user.click(section.getByRole('button', { name: 'Run: Fuel' }));
  await section.findByText(/nothing was booked. Step 1 was declined: LIMIT_DAILY/);
  expect(section.queryByRole('list', { name: 'Steps' })).toBeNull();
  expect(service.bodies('runPaymentScenario')).toEqual([{ scenarioId: 'fuel', payerId: 'crd_1' }]);
});

test('saves a flow as a test file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:flow';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, section } = await openFlows();
  await user.click(await section.findByRole('button', { name: 'Export as a test file: Fuel' }));
  expect(saved).toEqual(['fuel.test.mjs']);
  click.mockRestore();
});

test('leaves the terminal as it is when the flows fail to load', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { section } = await openFlows({
    paymentScenarios: () => {
      throw problem(503, 'unavailable');
    },
  });
  await section.findByRole('button', { name: 'Try again' });
  screen.getByRole('form', { name: 'Request an approval' });
  reported.mockRestore();
});

test('ticks an event that is expected twice once for each that came', () => {
  const event = { type: 'AUTHORIZATION_CAPTURED', resourceId: authorizationNr } as const;
  expect(tickEvents([event, event], [event]).map(({ isHere }) => isHere)).toEqual([true, false]);
});
