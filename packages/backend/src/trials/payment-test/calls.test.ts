import { eq } from 'drizzle-orm';

import type { Call } from '@up/api/call';
import { deleteProject } from '@up/api/calls/projects/project';
import { updateDecisionSettings, updateResponderRules } from '@up/api/calls/sandbox/decision';
import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';
import * as calls from '@up/api/calls/trials/payment-test';
import type { ResponderRule } from '@up/api/forms/responder-rules';
import type { PaymentApprovalForm, PaymentCancellationForm } from '@up/api/forms/payment-test';
import { newCardholder } from '@up/sandbox/testing/sandbox-payers';

import { cardRequest } from '@up/sandbox/testing/sandbox-requests';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { sandboxSuite } from '@up/sandbox/testing/sandbox-suite';
import { paymentTestSteps, savedScenarios } from './tables.ts';

const line = 5_000_000;

describe.each(databaseKinds())('payment tests on $name', ({ open }) => {
  const { database, leader, sandbox } = sandboxSuite(open);

  const params = () => ({ projectId: sandbox.projectId });
  const cards = async () =>
    (await leader.call(calls.paymentTestCards, { params: params() })).json<calls.PaymentTestCard[]>();

  /** The number of a new card, active by default. */
  async function newCard({ activate = true } = {}): Promise<string> {
    const cardholderId = await newCardholder(sandbox);
    const { body } = await sandbox.post('cards?expand=credentials', cardRequest(cardholderId));
    const { cardId, credentials } = body;
    const { cardNumber, expiry } = credentials;
    if (activate) await sandbox.post(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
    return cardNumber;
  }
  async function approve(part: Partial<PaymentApprovalForm> & { cardNumber: string }) {
    const body = { merchantId: 'up900120', merchantType: 'AQ01' as const, amount: 18_500, ...part };
    const response = await leader.call(calls.approveTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(200);
    return response.json<calls.PaymentTestStep>();
  }
  async function cancel(body: PaymentCancellationForm) {
    const response = await leader.call(calls.cancelTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(200);
    return response.json<calls.PaymentTestStep>();
  }

  async function step<Response = calls.PaymentTestStep>(call: Call, body: object) {
    const response = await leader.send(call, { params: params(), body });
    expect(response.statusCode).toBe(200);
    return response.json<Response>();
  }
  /** A step as it is listed now. */
  async function listed(stepId: string) {
    const query = { page: 1, pageSize: 10 };
    const { items } = (await leader.call(calls.paymentTestSteps, { params: params(), query })).json<{
      items: calls.PaymentTestStep[];
    }>();
    return items.find((item) => item.stepId === stepId);
  }

  it('shows the cards of the project with full numbers, their holders and what can be spent', async () => {
    const cardNumber = await newCard();
    expect(await cards()).toContainEqual(
      expect.objectContaining({ cardNumber, holder: 'Minseo Kim', status: 'ACTIVE', available: line, currency: 'KRW' }),
    );
  });

  it('asks the project about an approval or an authorization, and shows what it decided', async () => {
    const cardNumber = await newCard();
    const decide = (enabled: boolean) =>
      leader.call(updateDecisionSettings, { params: params(), body: { url: '', enabled, fallback: 'DECLINE' } });
    const rules: ResponderRule[] = [{ answer: 'DECLINE', amountFrom: 50_000 }, { answer: 'APPROVE' }];
    await leader.call(updateResponderRules, { params: params(), body: { rules } });
    await decide(true);
    const approved = await approve({ cardNumber });
    expect(approved).toMatchObject({ outcome: 'approved', balanceBefore: line, balance: line - 18_500 });
    expect(approved.response).toMatchObject({ decidedBy: 'ENDPOINT' });
    expect(await approve({ cardNumber, amount: 60_000 })).toMatchObject({
      outcome: 'declined',
      balance: line - 18_500,
      response: { declineReason: 'DECISION_DECLINED' },
    });
    const authorized = await approve({ cardNumber, kind: 'AUTHORIZATION', amount: 20_000 });
    expect(authorized).toMatchObject({ outcome: 'authorized', balance: line - 38_500, payments: [{ left: 20_000 }] });
    expect(await listed(approved.stepId)).toMatchObject({ outcome: 'approved' });
    await decide(false);
  });

  it('approves, cancels a part by transaction number and the rest by approval code, with the balance of each', async () => {
    const cardNumber = await newCard();
    const approved = await approve({ cardNumber });
    expect(approved).toMatchObject({ outcome: 'approved', responseCode: '0000', balance: line - 18_500 });
    expect(approved).toMatchObject({
      balanceBefore: line,
      payments: [{ left: 18_500, actions: ['cancel', 'reverse'] }],
    });
    const part = await cancel({ nrNumber: approved.nrNumber ?? '', amount: 8_500 });
    expect(part).toMatchObject({ outcome: 'cancelled', amount: 8_500, balance: line - 10_000 });
    const left = [{ amount: 18_500, used: 8_500, left: 10_000, actions: ['cancel'] }];
    expect(part).toMatchObject({ balanceBefore: line - 18_500, payments: left });
    expect(await listed(approved.stepId)).toMatchObject({ payments: left });
    const rest = await cancel({ approvalCode: approved.approvalCode ?? '', cardNumber });
    expect(rest).toMatchObject({ outcome: 'cancelled', amount: 10_000, balance: line });
    const again = await cancel({ nrNumber: approved.nrNumber ?? '' });
    expect(again).toMatchObject({ outcome: 'refused', responseCode: 'CONFLICT', balance: null });
    expect(again.request).toEqual({ nrNumber: approved.nrNumber });
    expect(again.payments).toMatchObject([{ left: 0, actions: [] }]);
  });

  it('captures an authorization in parts, whose payment can be cancelled, and releases the rest', async () => {
    const cardNumber = await newCard();
    const authorized = await approve({ cardNumber, kind: 'AUTHORIZATION', amount: 10_000 });
    const nrNumber = authorized.nrNumber ?? '';
    expect(authorized).toMatchObject({ kind: 'authorization', outcome: 'authorized', balance: line - 10_000 });
    expect(authorized.payments).toMatchObject([{ used: 0, left: 10_000, actions: ['capture', 'reverse', 'release'] }]);
    const captured = await step(calls.captureTestPayment, { nrNumber, amount: 3_000, final: false });
    expect(captured).toMatchObject({
      outcome: 'captured',
      balanceBefore: line - 10_000,
      balance: line - 10_000,
      payments: [
        { kind: 'PAYMENT', left: 3_000, actions: ['cancel'] },
        { kind: 'AUTHORIZATION', nrNumber, used: 3_000, left: 7_000, actions: ['capture', 'release'] },
      ],
    });
    const tooMuch = await step(calls.captureTestPayment, { nrNumber, amount: 7_001, final: true });
    expect(tooMuch).toMatchObject({ outcome: 'refused', responseCode: 'CONFLICT', payments: [{ left: 7_000 }] });
    expect(tooMuch.response).toMatchObject({ reason: 'AMOUNT_ABOVE_REMAINING' });
    const reversed = await step(calls.reverseTestPayment, { nrNumber });
    expect(reversed).toMatchObject({ outcome: 'refused', response: { reason: 'PAYMENT_NOT_APPROVED' } });
    const released = await step(calls.releaseTestPayment, { nrNumber });
    expect(released).toMatchObject({ outcome: 'released', amount: 7_000, balance: line - 3_000 });
    expect(released).toMatchObject({ balanceBefore: line - 10_000, payments: [{ left: 0, actions: [] }] });
    expect(await cancel({ nrNumber: captured.nrNumber ?? '' })).toMatchObject({ outcome: 'cancelled', balance: line });
  });

  it('gives back with the last capture what it does not take', async () => {
    const { nrNumber } = await approve({ cardNumber: await newCard(), kind: 'AUTHORIZATION', amount: 10_000 });
    const captured = await step(calls.captureTestPayment, { nrNumber: nrNumber ?? '', amount: 4_000, final: true });
    expect(captured).toMatchObject({ balanceBefore: line - 10_000, balance: line - 4_000 });
    expect(captured.payments).toMatchObject([{ left: 4_000 }, { used: 4_000, left: 0, actions: [] }]);
  });

  it('reverses a payment and an authorization once, while nothing is cancelled or captured', async () => {
    const cardNumber = await newCard();
    for (const kind of ['PAYMENT', 'AUTHORIZATION'] as const) {
      const nrNumber = (await approve({ cardNumber, kind, amount: 5_000 })).nrNumber ?? '';
      const reversed = await step(calls.reverseTestPayment, { nrNumber });
      expect(reversed).toMatchObject({
        outcome: 'reversed',
        amount: 5_000,
        balanceBefore: line - 5_000,
        balance: line,
      });
      expect(reversed.payments).toMatchObject([{ actions: [] }]);
      expect(await step(calls.reverseTestPayment, { nrNumber })).toMatchObject({ outcome: 'refused' });
    }
    const partly = (await approve({ cardNumber })).nrNumber ?? '';
    expect((await cancel({ nrNumber: partly, amount: 500 })).payments).toMatchObject([{ actions: ['cancel'] }]);
    expect(await step(calls.reverseTestPayment, { nrNumber: partly })).toMatchObject({
      outcome: 'refused',
      response: { reason: 'PAYMENT_ALREADY_CANCELLED' },
    });
  });

  it('offers a reversal for ten minutes of the sandbox', async () => {
    const { stepId, nrNumber } = await approve({ cardNumber: await newCard() });
    expect(await listed(stepId)).toMatchObject({ payments: [{ actions: ['cancel', 'reverse'] }] });
    await leader.call(moveSandboxClock, { params: params(), body: { step: 'day' } });
    expect(await listed(stepId)).toMatchObject({ payments: [{ actions: ['cancel'] }] });
    const late = await step(calls.reverseTestPayment, { nrNumber: nrNumber ?? '' });
    expect(late.response).toMatchObject({ reason: 'REVERSAL_WINDOW_CLOSED' });
  });

  it('declines for a reason of the card, or for the requested one', async () => {
    expect(await approve({ cardNumber: await newCard({ activate: false }) })).toMatchObject({ responseCode: '5201' });
    const cardNumber = await newCard();
    expect(await approve({ cardNumber, amount: line + 1 })).toMatchObject({
      responseCode: '5101',
      outcome: 'declined',
    });
    expect(await approve({ cardNumber, responseCode: '5202' })).toMatchObject({
      responseCode: '5202',
      balanceBefore: line,
      balance: line,
    });
    // An approval that was asked for moves no money either.
    expect(await approve({ cardNumber, responseCode: '0000' })).toMatchObject({
      outcome: 'approved',
      balanceBefore: line,
      balance: line,
    });
    expect(await approve({ cardNumber: '9410120000000000' })).toMatchObject({ responseCode: '5301', balance: null });
  });

  it('stores each step with its request and response, newest first, with masked card numbers', async () => {
    const cardNumber = await newCard();
    const step = await approve({ cardNumber });
    const { items, total } = (
      await leader.call(calls.paymentTestSteps, { params: params(), query: { page: 1, pageSize: 10 } })
    ).json();
    expect(items[0]).toEqual(step);
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(JSON.stringify(items)).not.toContain(cardNumber);
    expect(step.request).toMatchObject({ merchantType: 'AQ01', amount: 18_500 });
  });

  it('plays a flow with a new test card, and tells which of its events have come', async () => {
    const run = await step<calls.PaymentScenarioRun>(calls.runPaymentScenario, {
      scenarioId: 'partial-reversal',
    });
    expect(run).toMatchObject({
      steps: [
        { type: 'AUTHORIZATION', status: 'AUTHORIZED', amount: 90_000, currency: 'KRW' },
        { type: 'PARTIAL_REVERSAL', status: 'AUTHORIZED', amount: 60_000 },
        { type: 'CLEARING', status: 'APPROVED', amount: 60_000 },
      ],
      rejection: null,
    });
    const resourceIds = [...new Set(run.expectedEvents.map(({ resourceId }) => resourceId))].join(',');
    const came = (await leader.call(calls.paymentScenarioEvents, { params: params(), query: { resourceIds } })).json();
    const named = (events: calls.PaymentEvent[]) =>
      events.map(({ type, resourceId }) => `${type} ${resourceId}`).toSorted();
    expect(named(came)).toEqual(named(run.expectedEvents));
  });

  it('shows why a flow ended early, and lists what can be played', async () => {
    await newCard({ activate: false });
    const [inactive] = await cards();
    expect(await step(calls.runPaymentScenario, { scenarioId: 'fuel', payerId: inactive?.cardId })).toMatchObject({
      steps: [],
      rejection: { reason: 'SCENARIO_STEP_DECLINED', message: 'Step 1 was declined: CARD_INACTIVE.' },
    });
    const unknown = await leader.send(calls.runPaymentScenario, { params: params(), body: { scenarioId: 'unknown' } });
    expect(unknown.statusCode).toBe(404);
    const listed = (await leader.call(calls.paymentScenarios, { params: params() })).json();
    expect(listed).toHaveLength(11);
  });

  describe('saved scenarios', () => {
    const request = { kind: 'AUTHORIZATION', merchantId: 'up900120', merchantType: 'AQ01', amount: 9_000 } as const;
    const save = (body: object) => leader.send(calls.saveScenario, { params: params(), body });
    const saved = async () =>
      (await leader.call(calls.savedScenarios, { params: params() })).json<calls.SavedScenario[]>();
    const remove = (savedScenarioId = '') =>
      leader.call(calls.removeSavedScenario, { params: { ...params(), savedScenarioId } });

    it('name their card by its id, and say when it is gone', async () => {
      const cardNumber = await newCard();
      const cardId = (await cards()).find((card) => card.cardNumber === cardNumber)?.cardId ?? '';
      await save({ ...request, name: 'Too much', cardId, responseCode: '5101' });
      await save({ ...request, name: 'Gone', cardId: 'crd_gone' });
      const [gone, remaining] = await saved();
      expect(gone).toEqual({ ...request, name: 'Gone', card: null, savedScenarioId: gone?.savedScenarioId });
      expect(remaining).toMatchObject({
        name: 'Too much',
        responseCode: '5101',
        card: { cardNumber, currency: 'KRW' },
      });
      for (const each of [gone, remaining]) expect((await remove(each?.savedScenarioId)).statusCode).toBe(200);
      expect(await saved()).toEqual([]);
      expect((await remove(remaining?.savedScenarioId)).statusCode).toBe(200);
    });

    it('keep their limit and their names when 20 calls come at once', async () => {
      const atOnce = async (nameOf: (index: number) => string) => {
        const bodies = Array.from({ length: 20 }, (_, index) => ({ ...request, name: nameOf(index), cardId: 'crd_1' }));
        return (await Promise.all(bodies.map(save))).map(({ statusCode }) => statusCode).toSorted();
      };
      expect(await atOnce(() => 'Lunch')).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      expect(await atOnce((index) => `Lunch ${index}`)).toEqual([...Array.from({ length: 19 }, () => 201), 409]);
      const again = await save({ ...request, name: ' Lunch ', cardId: 'crd_1' });
      expect(again.json()).toMatchObject({ fieldErrors: { name: 'unique' } });
      expect(await saved()).toHaveLength(20);
    });
  });

  it('reports invalid fields', async () => {
    const body = { cardNumber: '12', merchantId: 'Shop', merchantType: 'AQ01', amount: 0 };
    const response = await leader.send(calls.approveTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fieldErrors: object }>().fieldErrors).sort()).toEqual([
      'amount',
      'cardNumber',
      'merchantId',
    ]);
  });

  it('go with their project, and so do the saved scenarios', async () => {
    const rows = (table: typeof paymentTestSteps | typeof savedScenarios) =>
      database.db.$count(table, eq(table.projectId, sandbox.projectId));
    const tables = [paymentTestSteps, savedScenarios] as const;
    for (const table of tables) expect(await rows(table)).toBeGreaterThan(0);
    await leader.call(deleteProject, { params: params(), body: { words: 'Delete Project' } });
    for (const table of tables) expect(await rows(table)).toBe(0);
  });
});
