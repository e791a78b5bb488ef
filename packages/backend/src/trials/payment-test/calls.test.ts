import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import * as calls from '@up/api/calls/trials/payment-test';
import type { PaymentApprovalForm, PaymentCancellationForm } from '@up/api/forms/payment-test';

import type { OpenDatabase } from '../../platform/database/database.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox/sandbox-project.ts';
import { cardholderRequest, cardRequest } from '../../testing/sandbox/sandbox-requests.ts';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { signIn, type TestUser } from '../../testing/people/signed-in.ts';
import { createTestBackend } from '../../testing/backend/test-backend.ts';

const line = 5_000_000;

describe.each(databaseKinds())('payment tests on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let sandbox: SandboxProject;
  let leader: TestUser;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database);
    leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const params = () => ({ projectId: sandbox.projectId });
  const cards = async () =>
    (await leader.call(calls.paymentTestCards, { params: params() })).json<calls.PaymentTestCard[]>();

  /** The number of a new card, active by default. */
  async function newCard({ activate = true } = {}): Promise<string> {
    const { body: cardholder } = await sandbox.post('cardholders', cardholderRequest());
    const { cardholderId } = cardholder as { cardholderId: string };
    const { body } = await sandbox.post('cards', cardRequest(cardholderId));
    const { cardId, credentials } = body as { cardId: string; credentials: { cardNumber: string; expiry: object } };
    const { cardNumber, expiry } = credentials;
    if (activate) await sandbox.post(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
    return cardNumber;
  }
  async function approve(part: Partial<PaymentApprovalForm> & { cardNumber: string }) {
    const body = { merchantId: 'up900120', merchantType: 'AQ01', amount: 18_500, ...part };
    const response = await leader.call(calls.approveTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(200);
    return response.json<calls.PaymentTestStep>();
  }
  async function cancel(body: PaymentCancellationForm) {
    const response = await leader.call(calls.cancelTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(200);
    return response.json<calls.PaymentTestStep>();
  }

  it('shows the cards of the project with full numbers and what can be spent', async () => {
    const cardNumber = await newCard();
    expect(await cards()).toContainEqual(
      expect.objectContaining({ cardNumber, status: 'ACTIVE', available: line, currency: 'KRW' }),
    );
  });

  it('approves, cancels a part by transaction number and the rest by approval code, with the balance of each', async () => {
    const cardNumber = await newCard();
    const approved = await approve({ cardNumber });
    expect(approved).toMatchObject({ outcome: 'approved', responseCode: '0000', balance: line - 18_500 });
    expect(approved).toMatchObject({ balanceBefore: line, remaining: 18_500 });
    const part = await cancel({ nrNumber: approved.nrNumber ?? '', amount: 8_500 });
    expect(part).toMatchObject({ outcome: 'cancelled', amount: 8_500, balance: line - 10_000 });
    expect(part).toMatchObject({ balanceBefore: line - 18_500, remaining: null });
    const listed = (
      await leader.call(calls.paymentTestSteps, { params: params(), query: { page: 1, pageSize: 10 } })
    ).json<{ items: calls.PaymentTestStep[] }>();
    expect(listed.items.find(({ stepId }) => stepId === approved.stepId)).toMatchObject({ remaining: 10_000 });
    const rest = await cancel({ approvalCode: approved.approvalCode ?? '', cardNumber });
    expect(rest).toMatchObject({ outcome: 'cancelled', amount: 10_000, balance: line });
    const again = await cancel({ nrNumber: approved.nrNumber ?? '' });
    expect(again).toMatchObject({ outcome: 'refused', responseCode: 'CONFLICT', balance: null });
    expect(again.request).toEqual({ nrNumber: approved.nrNumber });
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
    ).json<{ items: calls.PaymentTestStep[]; total: number }>();
    expect(items[0]).toEqual(step);
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(JSON.stringify(items)).not.toContain(cardNumber);
    expect(step.request).toMatchObject({ merchantType: 'AQ01', amount: 18_500 });
  });

  it('reports invalid fields', async () => {
    const body = { cardNumber: '12', merchantId: 'Shop', merchantType: 'AQ01', amount: 0 };
    const response = await leader.call(calls.approveTestPayment, { params: params(), body });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fieldErrors: object }>().fieldErrors).sort()).toEqual([
      'amount',
      'cardNumber',
      'merchantId',
    ]);
  });
});
