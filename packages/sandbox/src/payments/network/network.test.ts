import { daySeconds } from '@up/api/day';
import { ledgerMovements } from '@up/api/calls/sandbox/ledger';
import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { paymentRequest, krw } from '../../testing/sandbox-requests.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

const line = 5_000_000;
const merchant = { merchantId: 'up900120', categoryCode: '5812', name: 'Namsan Kitchen' };

describe('network messages', () => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(openSeeded);
  beforeEach(async () => {
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCardholder, newCard, newWallet, newBankAccount, charge, pay } = sandboxPayers(() => sandbox);
  const send = async (message: object, headers?: Record<string, string>) =>
    (await sandbox.post('test/network-messages', message, headers)).body;
  const get = async (path: string): Promise<object> => (await sandbox.get(path)).body;
  const settleToday = () => sandbox.post('test/clock', { seconds: daySeconds });
  const settlementOfToday = async () => (await sandbox.get('settlements')).body.data.at(-1);

  async function authorize(value: number, part: object = {}) {
    const { card, cardId } = await newCard();
    const request = paymentRequest({ type: 'CARD', card }, value, part);
    const { nrNumber } = (await sandbox.post('authorizations', request)).body;
    return { card, cardId, nrNumber, path: `authorizations/${nrNumber}` };
  }
  async function block(cardId: string) {
    const request = { kind: 'PERMANENT', reason: 'SUSPECTED_FRAUD' };
    expect((await sandbox.post(`cards/${cardId}/block`, request)).body).toMatchObject({ status: 'BLOCKED' });
  }
  async function filledWallet(value: number) {
    const walletId = await newWallet();
    await charge(walletId, value);
    return walletId;
  }
  /** The entries of the newest movement with a kind, by account. */
  async function entriesOf(kind: string) {
    const query = { page: 1, pageSize: 100 };
    const { items } = (await leader.call(ledgerMovements, { params: { projectId: sandbox.projectId }, query })).json();
    return Object.fromEntries(
      items.find((each) => each.kind === kind)?.entries.map(({ account, amount }) => [account, amount]) ?? [],
    );
  }

  describe('that clear what nobody authorized', () => {
    it('take it from a card that is blocked, above its limits, with an event and a receipt', async () => {
      const limits = [{ period: 'PER_PAYMENT' as const, amount: krw(1_000) }];
      const { cardId } = await newCard({ spendingControls: { limits } });
      await block(cardId);
      const { payment, balance } = await send({
        type: 'CLEARING_WITHOUT_AUTHORIZATION',
        ...{ payerId: cardId, amount: krw(18_500), merchant },
      });
      expect(payment).toMatchObject({ status: 'APPROVED', cardId, amount: krw(18_500) });
      expect(payment).not.toHaveProperty('advancedAmount');
      expect(balance).toEqual({ available: line - 18_500, held: 18_500, currency: 'KRW' });
      expect(await entriesOf('PAYMENT')).toEqual({ available: -18_500, held: 18_500 });
      expect(await get(`events?type=PAYMENT_APPROVED`)).toMatchObject({
        data: [{ type: 'PAYMENT_APPROVED', data: { nrNumber: payment?.nrNumber } }],
      });
      expect(await get(`payments/${payment?.nrNumber}/receipt`)).toMatchObject({ approvalCode: payment?.approvalCode });
    });

    it('have the issuer pay what the balance does not cover, which a refund gives back first', async () => {
      const payerId = await filledWallet(10_000);
      const cleared = await send({ type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId, amount: krw(15_000), merchant });
      expect(cleared).toMatchObject({
        payment: { amount: krw(15_000), advancedAmount: krw(5_000) },
        balance: { available: 0, held: 10_000 },
      });
      expect(await entriesOf('PAYMENT')).toEqual({
        available: -10_000,
        held: 10_000,
        issuer: -5_000,
        merchants: 5_000,
      });
      const nrNumber = cleared.payment?.nrNumber;
      const refunded = await send({ type: 'REFUND', nrNumber, amount: krw(7_000) });
      expect(refunded.balance).toMatchObject({ available: 2_000, held: 8_000 });
      expect(await entriesOf('CANCELLATION')).toEqual({
        held: -2_000,
        available: 2_000,
        merchants: -5_000,
        issuer: 5_000,
      });
      await sandbox.post(`test/payments/${nrNumber}/settle`, {});
      expect(await get(`wallets/${payerId}`)).toMatchObject({ balance: { available: 2_000, held: 0 } });
      expect(await entriesOf('SETTLEMENT')).toEqual({ held: -8_000, merchants: 8_000 });
    });

    it('restore the credit line with the bill, without what the issuer paid', async () => {
      const { cardId } = await newCard();
      const clear = (value: number) =>
        send({ type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId: cardId, amount: krw(value), merchant });
      await clear(line);
      expect((await clear(30_000)).payment).toMatchObject({ advancedAmount: krw(30_000) });
      await settleToday();
      expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: line, held: 0 } });
      expect(await settlementOfToday()).toMatchObject({ paymentCount: 2, grossAmount: krw(line + 30_000) });
    });

    it('do not have a closed wallet charge itself', async () => {
      const cardholderId = await newCardholder();
      const source = { type: 'BANK_ACCOUNT' as const, bankAccountId: await newBankAccount(cardholderId) };
      const autoCharge = { threshold: krw(5_000), amount: krw(10_000), source };
      const payerId = await newWallet({ cardholderId, autoCharge });
      const closed = await sandbox.post(`wallets/${payerId}/close`, { reason: 'CUSTOMER_REQUEST' });
      expect(closed.body).toMatchObject({ status: 'CLOSED' });
      expect(
        await send({ type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId, amount: krw(1_000), merchant }),
      ).toMatchObject({ payment: { advancedAmount: krw(1_000) }, balance: { available: 0, held: 0 } });
    });

    it('never take more than there is, for twenty at once', async () => {
      const payerId = await filledWallet(10_000);
      const clear = () => send({ type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId, amount: krw(1_000), merchant });
      const cleared = await Promise.all(Array.from({ length: 20 }, clear));
      expect(cleared.filter(({ payment }) => payment?.advancedAmount?.value === 1_000)).toHaveLength(10);
      expect(await get(`wallets/${payerId}`)).toMatchObject({ balance: { available: 0, held: 10_000 } });
    });

    it('need a card or wallet of the project, in the currency of the amount', async () => {
      const { cardId } = await newCard();
      const clearing = { type: 'CLEARING_WITHOUT_AUTHORIZATION', amount: krw(1_000), merchant };
      expect(await send({ ...clearing, payerId: 'crd_000000000000' })).toMatchObject({
        code: 'NOT_FOUND',
        errors: [{ field: 'payerId' }],
      });
      const dollars = { value: 1, currency: 'USD' };
      expect(await send({ ...clearing, payerId: cardId, amount: dollars })).toMatchObject({
        reason: 'CURRENCY_MISMATCH',
      });
      expect(await send(clearing)).toMatchObject({ errors: [{ field: 'payerId', reason: 'REQUIRED' }] });
      expect(await send({ type: 'UNKNOWN' })).toMatchObject({ errors: [{ field: 'type' }] });
    });
  });

  describe('that clear an authorization', () => {
    it('may be several, and above it as far as a tip', async () => {
      const { nrNumber, path, cardId } = await authorize(10_000);
      const clear = (value: number, part = {}) => send({ type: 'CLEARING', nrNumber, amount: krw(value), ...part });
      const first = await clear(4_000, { final: false });
      expect(first).toMatchObject({
        payment: { authorizationNrNumber: nrNumber, amount: krw(4_000) },
        authorization: { status: 'PARTIALLY_CAPTURED', heldAmount: krw(6_000) },
        balance: { available: line - 10_000, held: 10_000 },
      });
      expect(await clear(8_001)).toMatchObject({ reason: 'AMOUNT_ABOVE_REMAINING' });
      expect(await clear(8_000)).toMatchObject({
        authorization: { status: 'CAPTURED', capturedAmount: krw(12_000), releasedAmount: krw(0) },
      });
      expect(await clear(1)).toMatchObject({ reason: 'AUTHORIZATION_CLOSED' });
      expect(await get(`cards/${cardId}/balance`)).toMatchObject({
        balance: { available: line - 12_000, held: 12_000 },
      });
      expect(await get(path)).toMatchObject({ status: 'CAPTURED' });
    });

    it('come late, after it has expired, and are booked without asking', async () => {
      const { nrNumber, cardId } = await authorize(10_000);
      expect(await send({ type: 'EXPIRY', nrNumber })).toMatchObject({
        authorization: { status: 'EXPIRED', releasedAmount: krw(10_000), heldAmount: krw(0) },
      });
      expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: line, held: 0 } });
      expect(await send({ type: 'CLEARING', nrNumber, amount: krw(11_000) })).toMatchObject({
        payment: { status: 'APPROVED', authorizationNrNumber: nrNumber },
        authorization: { status: 'EXPIRED', capturedAmount: krw(11_000) },
        balance: { available: line - 11_000, held: 11_000 },
      });
      expect(await send({ type: 'EXPIRY', nrNumber })).toMatchObject({ reason: 'AUTHORIZATION_CLOSED' });
      expect(await get('events?type=AUTHORIZATION_CAPTURED')).toMatchObject({ data: [{ data: { nrNumber } }] });
    });
  });

  it('reverse a part of an authorization, count for the limits no longer, and increment it again', async () => {
    const { nrNumber, cardId, path } = await authorize(10_000);
    const reverse = (value: number) => send({ type: 'PARTIAL_REVERSAL', nrNumber, amount: krw(value) });
    expect(await reverse(10_001)).toMatchObject({ reason: 'AMOUNT_ABOVE_REMAINING' });
    expect(await reverse(4_000)).toMatchObject({
      authorization: { releasedAmount: krw(4_000), heldAmount: krw(6_000) },
    });
    const increment = { type: 'INCREMENT', nrNumber, amount: krw(4_000) };
    expect(await send(increment)).toMatchObject({ responseCode: '0000', authorization: { heldAmount: krw(10_000) } });
    expect(await reverse(4_000)).toMatchObject({ authorization: { heldAmount: krw(6_000) } });
    expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: line - 6_000, held: 6_000 } });
    await sandbox.call('PUT', `cards/${cardId}/limits`, { limits: [{ period: 'DAILY', amount: krw(10_000) }] });
    expect(await get(`cards/${cardId}/limits`)).toMatchObject({ limits: [{ remaining: krw(4_000) }] });
    expect(await send({ ...increment, amount: krw(4_001) })).toMatchObject({
      responseCode: '5102',
      declineReason: 'LIMIT_DAILY',
    });
    expect(await reverse(6_000)).toMatchObject({ authorization: { status: 'RELEASED', releasedAmount: krw(14_000) } });
    expect(await get(path)).toMatchObject({ amount: krw(14_000), capturedAmount: krw(0) });
    expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: line, held: 0 } });
  });

  it('authorize what the balance covers, where the merchant takes a part', async () => {
    const walletId = await filledWallet(6_000);
    const message = { type: 'AUTHORIZATION', method: { type: 'WALLET', walletId }, amount: krw(10_000), merchant };
    expect(await send(message)).toMatchObject({
      authorization: { status: 'DECLINED', declineReason: 'BALANCE_TOO_LOW', amount: krw(10_000) },
    });
    expect(await send({ ...message, acceptsPart: true })).toMatchObject({
      authorization: { status: 'AUTHORIZED', amount: krw(6_000), requestedAmount: krw(10_000), heldAmount: krw(6_000) },
    });
    expect(await send({ ...message, acceptsPart: true })).toMatchObject({ authorization: { status: 'DECLINED' } });
  });

  it('authorize a stored card without its CVC, and ask about it without booking anything', async () => {
    const { card, cardId } = await newCard();
    const { cardNumber, expiry } = card;
    const online = { method: { type: 'CARD', card: { cardNumber, expiry } }, merchant };
    const authorization = { type: 'AUTHORIZATION', ...online, amount: krw(1_000) };
    expect(await send(authorization)).toMatchObject({ errors: [{ field: 'method.card.cvc' }] });
    expect(await send({ ...authorization, initiatedBy: 'MERCHANT' })).toMatchObject({
      authorization: { status: 'AUTHORIZED', cardId },
    });
    const inquiry = { type: 'INQUIRY', ...online, merchant: { ...merchant, location: { country: 'KR' } } };
    expect(await send(inquiry)).toEqual({
      type: 'INQUIRY',
      responseCode: '0000',
      balance: { available: line - 1_000, held: 1_000, currency: 'KRW' },
    });
    await block(cardId);
    expect(await send(inquiry)).toEqual({ type: 'INQUIRY', responseCode: '5201', declineReason: 'CARD_BLOCKED' });
  });

  it('follow the decision of the project, also when they are repeated', async () => {
    const { card } = await newCard();
    const rules = [{ answer: 'PART', amountFrom: 1_000, percent: 50 }];
    await sandbox.call('PUT', 'decision-endpoint', { status: 'ENABLED', fallback: 'DECLINE', rules });
    const message = { type: 'AUTHORIZATION', ...paymentRequest({ type: 'CARD', card }, 10_000) };
    const decided = await send(message, { 'idempotency-key': 'decided-key-1' });
    expect(decided).toMatchObject({
      type: 'AUTHORIZATION',
      authorization: { decidedBy: 'ENDPOINT', amount: krw(5_000), requestedAmount: krw(10_000) },
    });
    expect(await send(message, { 'idempotency-key': 'decided-key-1' })).toEqual(decided);
    const covered = line - 5_000;
    const tooMuch = { ...message, amount: krw(2 * line), acceptsPart: true };
    expect(await send(tooMuch)).toMatchObject({
      authorization: { amount: krw(Math.floor(covered / 2)), requestedAmount: krw(2 * line) },
    });
  });

  it('convert an amount abroad by the rate of the day', async () => {
    const { card, cardId } = await newCard({ spendingControls: { channels: { abroad: true } } });
    const originalAmount = { value: 1_000, currency: 'USD' };
    const abroad = { originalAmount, merchant: { ...merchant, location: { country: 'US' } } };
    const inWon = krw(13_994);
    const clearing = { type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId: cardId, ...abroad };
    expect(await send(clearing)).toMatchObject({ payment: { amount: inWon, originalAmount } });
    const authorization = { type: 'AUTHORIZATION', method: { type: 'CARD', card }, ...abroad };
    expect(await send(authorization)).toMatchObject({ authorization: { heldAmount: inWon, originalAmount } });
    expect(await send({ ...clearing, amount: inWon })).toMatchObject({ errors: [{ field: 'amount' }] });
    const high = { value: 10_000_000, currency: 'USD' };
    expect(await send({ ...clearing, originalAmount: high })).toMatchObject({
      errors: [{ field: 'originalAmount.value', reason: 'TOO_HIGH' }],
    });
  });

  it('clear shares of the amount abroad of an authorization', async () => {
    const { card } = await newCard({ spendingControls: { channels: { abroad: true } } });
    const abroad = { originalAmount: { value: 1_000, currency: 'USD' } };
    const shop = { merchant: { ...merchant, location: { country: 'US' } } };
    const method = { type: 'CARD', card };
    const { authorization } = await send({ type: 'AUTHORIZATION', method, ...abroad, ...shop });
    const clearing = { type: 'CLEARING', nrNumber: authorization?.nrNumber };
    const share = (value: number) => ({ payment: { originalAmount: { value, currency: 'USD' } } });
    expect(await send({ ...clearing, amount: krw(4_198), final: false })).toMatchObject(share(300));
    expect(await send({ ...clearing, amount: krw(9_796) })).toMatchObject(share(700));
  });

  it('take cash with the PIN of the card, and count a wrong one', async () => {
    const { card, cardId } = await newCard({ spendingControls: { channels: { atm: true } } });
    const location = { country: 'KR' };
    const withdrawal = {
      ...{ type: 'AUTHORIZATION', method: { type: 'CARD', card }, amount: krw(50_000) },
      merchant: { merchantId: 'up900120', categoryCode: '6011', location },
    };
    const pin = (block: string) => ({ format: 'ISO_0', block });
    const [right, wrong] = [pin('1111111111111111'), pin('2222222222222222')];
    expect(await send({ ...withdrawal, pin: right })).toMatchObject({ reason: 'PIN_NOT_SET' });
    await sandbox.call('PUT', `cards/${cardId}/pin`, { pin: right });
    const declined = { authorization: { status: 'DECLINED', declineReason: 'CREDENTIALS_WRONG' } };
    const tooMuch = { ...withdrawal, amount: krw(2 * line), acceptsPart: true };
    expect(await send({ ...tooMuch, pin: wrong })).toMatchObject(declined);
    expect((await sandbox.post(`cards/${cardId}/pin/verify`, { pin: wrong })).body).toMatchObject({ attemptsLeft: 3 });
    expect(await send({ ...withdrawal, pin: right })).toMatchObject({ authorization: { status: 'AUTHORIZED' } });
    expect((await sandbox.post(`cards/${cardId}/pin/verify`, { pin: wrong })).body).toMatchObject({ attemptsLeft: 4 });
  });

  it('reverse by its key what was answered too late, and decline what comes after', async () => {
    const { card } = await newCard();
    const { nrNumber } = (
      await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 5_000), { 'idempotency-key': 'late-key-1' })
    ).body;
    const advice = (originalKey: string) => send({ type: 'REVERSAL_ADVICE', originalKey, amount: krw(5_000) });
    expect(await advice('late-key-1')).toMatchObject({ reversed: true, payment: { nrNumber, status: 'REVERSED' } });
    expect(await advice('late-key-2')).toEqual({ type: 'REVERSAL_ADVICE', reversed: false });
    const message = { type: 'AUTHORIZATION', ...paymentRequest({ type: 'CARD', card }, 5_000) };
    expect(await send(message, { 'idempotency-key': 'late-key-2' })).toMatchObject({
      authorization: { status: 'DECLINED', declineReason: 'REVERSED' },
    });
  });

  describe('that refund', () => {
    it('give back a payment, as its cancellation does', async () => {
      const walletId = await filledWallet(10_000);
      const { nrNumber } = await pay({ type: 'WALLET', walletId }, 8_000);
      await settleToday();
      expect(await send({ type: 'REFUND', nrNumber, amount: krw(3_000) })).toMatchObject({
        payment: { status: 'PARTIALLY_CANCELLED', remainingAmount: krw(5_000) },
        cancellation: { kind: 'REFUND', cancelledAmount: krw(3_000) },
        balance: { available: 5_000, held: 0 },
      });
    });

    it('give without a payment before, with an event, a receipt and an item of the settlement', async () => {
      const payerId = await filledWallet(10_000);
      const refund = { type: 'REFUND_WITHOUT_ORIGINAL', payerId, amount: krw(4_000), merchant };
      const { payment, cancellation, balance } = await send(refund);
      expect(payment).toMatchObject({ status: 'CANCELLED', walletId: payerId, remainingAmount: krw(0) });
      expect(payment).not.toHaveProperty('settledOn');
      expect(cancellation).toMatchObject({ kind: 'REFUND', nrNumber: payment?.nrNumber });
      expect(balance).toEqual({ available: 14_000, held: 0, currency: 'KRW' });
      expect(await entriesOf('CANCELLATION')).toEqual({ merchants: -4_000, available: 4_000 });
      expect(await get(`payments/${payment?.nrNumber}`)).toEqual(payment);
      expect(await get('events?type=PAYMENT_CANCELLED')).toMatchObject({
        data: [{ data: { nrNumber: payment?.nrNumber } }],
      });
      expect(await get(`payments/${payment?.nrNumber}/receipt`)).toMatchObject({
        lines: [{ kind: 'CANCELLATION', amount: krw(4_000) }],
        totalAmount: krw(0),
      });
      expect(await send({ type: 'REFUND', nrNumber: payment?.nrNumber, amount: krw(1) })).toMatchObject({
        reason: 'PAYMENT_ALREADY_CANCELLED',
      });
      await settleToday();
      expect(await settlementOfToday()).toMatchObject({
        paymentCount: 0,
        grossAmount: krw(0),
        cancelledAmount: krw(4_000),
      });
      expect(await get(`payments/${payment?.nrNumber}`)).not.toHaveProperty('settledOn');
    });

    it('do not fill a wallet above what it may hold', async () => {
      const payerId = await filledWallet(10_000);
      const refund = { type: 'REFUND_WITHOUT_ORIGINAL', payerId, amount: krw(2_000_000), merchant };
      expect(await send(refund)).toMatchObject({ reason: 'BALANCE_LIMIT_EXCEEDED' });
    });
  });
});
