import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { paymentRequest, krw } from '../../testing/sandbox-requests.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

const line = 5_000_000;
type Fields = Record<string, string>;

describe('authorizations and disputes', () => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(openSeeded);
  beforeEach(async () => {
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCard, pay, cancel } = sandboxPayers(() => sandbox);
  const post = async (path: string, body: object = {}, headers = {}): Promise<Fields> =>
    (await sandbox.post(path, body, headers)).body;
  const get = async (path: string): Promise<object> => (await sandbox.get(path)).body;
  const balanceOf = (cardId: string) => get(`cards/${cardId}/balance`);

  async function authorize(value: number, headers = {}) {
    const { card, cardId } = await newCard();
    const request = paymentRequest({ type: 'CARD', card }, value, { order: { orderId: 'O-1' } });
    const { nrNumber = '' } = await post('authorizations', request, headers);
    return { cardId, card, nrNumber, path: `authorizations/${nrNumber}` };
  }

  it('are captured in parts, each of which is a payment that can be cancelled', async () => {
    const { cardId, path, nrNumber } = await authorize(10_000);
    const first = await post(`${path}/capture`, { amount: krw(3_000), final: false });
    expect(first).toMatchObject({
      status: 'APPROVED',
      authorizationNrNumber: nrNumber,
      amount: krw(3_000),
      order: { orderId: 'O-1' },
      balance: { available: line - 10_000, held: 10_000 },
    });
    expect(first.nrNumber).not.toBe(nrNumber);
    const open = { capturedAmount: krw(3_000), heldAmount: krw(7_000), releasedAmount: krw(0) };
    expect(await get(path)).toMatchObject({ status: 'PARTIALLY_CAPTURED', ...open });
    expect(await post(`${path}/capture`, { amount: krw(7_001) })).toMatchObject({ reason: 'AMOUNT_ABOVE_REMAINING' });
    await post(`${path}/capture`, { amount: krw(5_000), invoiceNumber: 'H-1' });
    const closed = { capturedAmount: krw(8_000), heldAmount: krw(0), releasedAmount: krw(2_000) };
    expect(await get(path)).toMatchObject({ status: 'CAPTURED', ...closed });
    expect(await balanceOf(cardId)).toMatchObject({ balance: { available: line - 8_000, held: 8_000 } });
    expect((await cancel({ nrNumber: first.nrNumber })).body).toMatchObject({ cancelledAmount: krw(3_000) });
    expect(await get('payments?orderId=O-1')).toMatchObject({
      data: [{ invoiceNumber: 'H-1' }, { nrNumber: first.nrNumber, status: 'CANCELLED' }],
    });
    expect(await get('authorizations?orderId=O-1&status=CAPTURED')).toMatchObject({ data: [{ nrNumber }] });
  });

  it('are never captured above what is held, by twenty callers at once', async () => {
    const { cardId, path } = await authorize(10_000);
    const capture = () => sandbox.post(`${path}/capture`, { amount: krw(1_000), final: false });
    const responses = await Promise.all(Array.from({ length: 20 }, capture));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await get(path)).toMatchObject({ status: 'CAPTURED', capturedAmount: krw(10_000), heldAmount: krw(0) });
    expect(await balanceOf(cardId)).toMatchObject({ balance: { available: line - 10_000, held: 10_000 } });
  });

  it('are made with a token while it is active', async () => {
    const { cardId } = await newCard();
    const device = { deviceId: 'device-0001', type: 'PHONE' };
    const provisioned = await sandbox.post(`cards/${cardId}/tokens`, { provider: 'APPLE_PAY', device, riskScore: 10 });
    const tokenId = provisioned.body.token?.tokenId;
    const method = { type: 'TOKEN' as const, tokenId };
    expect(await pay(method, 1_000)).toMatchObject({ responseCode: '0000', method: 'TOKEN', tokenId, cardId });
    await post(`tokens/${tokenId}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    expect(await pay(method, 1_000)).toMatchObject({ responseCode: '5201' });
    const unknown = paymentRequest({ type: 'TOKEN', tokenId: 'tok_000000000000' }, 1_000);
    expect(await post('payments', unknown)).toMatchObject({ code: 'NOT_FOUND', errors: [{ field: 'method.tokenId' }] });
  });

  it('are incremented as far as the balance allows, and are reversed by their key while nothing is captured', async () => {
    const key = { 'idempotency-key': 'authorized-1' };
    const { cardId, path, nrNumber } = await authorize(10_000, key);
    expect(await post(`${path}/increment`, { amount: krw(5_000) })).toMatchObject({
      amount: krw(15_000),
      increment: { status: 'APPROVED', responseCode: '0000' },
    });
    expect(await post(`${path}/increment`, { amount: krw(line) })).toMatchObject({
      amount: krw(15_000),
      increment: { status: 'DECLINED', responseCode: '5101' },
    });
    expect(await get('authorizations?idempotencyKey=authorized-1')).toMatchObject({ data: [{ nrNumber }] });
    const reversal = { originalKey: 'authorized-1', amount: krw(15_000), reason: 'TIMEOUT' };
    expect(await post('payments/reverse', reversal)).toMatchObject({ reversed: true, nrNumber });
    expect(await get(path)).toMatchObject({ status: 'REVERSED', releasedAmount: krw(15_000) });
    expect(await balanceOf(cardId)).toMatchObject({ balance: { available: line, held: 0 } });
  });

  it('need what a payment needs, and know their currency', async () => {
    const { path } = await authorize(10_000);
    const { amount, merchant } = paymentRequest({ type: 'CARD' }, 1_000);
    expect(await post('authorizations', { method: { type: 'CARD' }, amount, merchant })).toMatchObject({
      errors: [{ field: 'method.card', reason: 'REQUIRED' }],
    });
    const method = { type: 'WALLET', walletId: 'wlt_000000000000' };
    expect(await post('authorizations', { method, amount, merchant })).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ field: 'method.walletId', reason: 'NOT_ALLOWED' }],
    });
    const dollars = { value: 1, currency: 'USD' };
    expect(await post(`${path}/capture`, { amount: dollars })).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
    const { card } = await newCard({ currency: 'USD' });
    const high = { ...paymentRequest({ type: 'CARD', card }, 1), amount: { value: 1_000_001, currency: 'USD' } };
    expect(await post('authorizations', high)).toMatchObject({
      errors: [{ field: 'amount.value', reason: 'TOO_HIGH' }],
    });
  });

  it('have references of the caller, which are unique', async () => {
    const { card } = await newCard();
    const references = { externalId: 'P-1', metadata: { shop: 'Seoul 1' } };
    const paid = await pay({ type: 'CARD', card }, 1_000, references);
    expect(await get('payments?externalId=P-1')).toMatchObject({ data: [{ nrNumber: paid.nrNumber, ...references }] });
    const again = paymentRequest({ type: 'CARD', card }, 1_000, references);
    expect(await post('payments', again)).toMatchObject({ reason: 'EXTERNAL_ID_TAKEN' });
    const long = { ...again, externalId: 'P-2', metadata: { note: 'x'.repeat(201) } };
    expect(await post('payments', long)).toMatchObject({ errors: [{ field: 'metadata.note', reason: 'BAD_FORMAT' }] });
  });

  it('are disputed, and a won dispute gives the amount back', async () => {
    const { card, cardId } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 5_000);
    const dispute = { nrNumber, amount: krw(2_000), reason: 'NOT_RECEIVED' };
    const { disputeId } = await post('disputes', { ...dispute, explanation: 'Never arrived' });
    const path = `disputes/${disputeId}`;
    expect(await get(path)).toMatchObject({ subject: 'PAYMENT', status: 'OPEN', amount: krw(2_000), evidence: [] });
    const evidence = (text: string) => post(`${path}/evidence`, { kind: 'OTHER', text });
    expect(await evidence('No answer')).toMatchObject({ status: 'UNDER_REVIEW', evidence: [{ text: 'No answer' }] });
    expect(await evidence('winning_evidence')).toMatchObject({ status: 'WON' });
    expect(await post(`${path}/withdraw`)).toMatchObject({ reason: 'DISPUTE_CLOSED' });
    expect(await balanceOf(cardId)).toMatchObject({ balance: { available: line - 3_000, held: 3_000 } });
    expect(await get(`payments/${nrNumber}/cancellations`)).toMatchObject({
      data: [{ reason: 'DISPUTE', kind: 'CANCELLATION', cancelledAmount: krw(2_000) }],
    });
    expect(await post('disputes', { ...dispute, amount: krw(3_001) })).toMatchObject({
      reason: 'AMOUNT_ABOVE_REMAINING',
    });
    expect(await get(`disputes?nrNumber=${nrNumber}&status=WON`)).toMatchObject({ data: [{ disputeId }] });
  });

  it('about one payment never ask for more than is left of it, for twenty callers', async () => {
    const { card } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 5_000);
    const dispute = { nrNumber, amount: krw(2_000), reason: 'DUPLICATE' };
    const opened = await Promise.all(Array.from({ length: 20 }, () => sandbox.post('disputes', dispute)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(2);
    const rest = { nrNumber, reason: 'DUPLICATE', externalId: 'the-rest' };
    expect(await post('disputes', rest)).toMatchObject({ amount: krw(1_000) });
    expect(await post('disputes', rest)).toMatchObject({ reason: 'EXTERNAL_ID_TAKEN' });
    expect(await post('disputes', { nrNumber, reason: 'DUPLICATE' })).toMatchObject({
      reason: 'AMOUNT_ABOVE_REMAINING',
    });
  });

  it('that are won give back what was not cancelled meanwhile', async () => {
    const { card, cardId } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 5_000);
    const { disputeId } = await post('disputes', { nrNumber, amount: krw(3_000), reason: 'NOT_RECEIVED' });
    const { disputeId: late } = await post('disputes', { nrNumber, amount: krw(1_000), reason: 'NOT_RECEIVED' });
    await post(`payments/${nrNumber}/cancellations`, { amount: krw(4_000), reason: 'CUSTOMER_REQUEST' });
    const evidence = { kind: 'OTHER', text: 'winning_evidence' };
    expect(await post(`disputes/${disputeId}/evidence`, evidence)).toMatchObject({ status: 'WON' });
    // Nothing is left that it could give back.
    expect(await post(`disputes/${late}/evidence`, evidence)).toMatchObject({ status: 'WITHDRAWN' });
    expect(await balanceOf(cardId)).toMatchObject({ balance: { available: line, held: 0 } });
  });
});
