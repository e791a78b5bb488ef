import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { findRemedy } from './remedies.ts';
import { type RequestFields, requestFields } from './request-fields.ts';
import { formValues, presentValues, typedValues, type TypedValues } from './request-values.ts';

const fields = requestFields(moveCard);
const expiry = { year: '2031', month: '11' };
const cards = [
  { cardId: 'crd_01', status: 'INACTIVE', maskedCardNumber: '9410-12**-****-0012', lastFour: '0012', expiry },
  { cardId: 'crd_02', status: 'SUSPENDED', maskedCardNumber: '9410-12**-****-0020', lastFour: '0020', expiry },
  { cardId: 'crd_03', status: 'TERMINATED', maskedCardNumber: '9410-12**-****-0038', lastFour: '0038', expiry },
];

/** The remedy of a rejected request, with these cards in the sandbox. */
function remedyOf(code: string, values: Partial<TypedValues>) {
  const form = formValues(fields, values);
  const typed = { ...typedValues(fields, form), ...values };
  return findRemedy({ code, fields, form, typed }, async (path) =>
    path.startsWith('cards?') ? { data: cards } : cards.find(({ cardId }) => path === `cards/${cardId}`),
  );
}

test('a card that is not active is activated first, with the required proof of possession', async () => {
  expect(await remedyOf('CARD_NOT_ACTIVE', { path: { cardId: 'crd_01' } })).toEqual({
    kind: 'first',
    apiId: 'activate-card',
    values: { path: { cardId: 'crd_01' }, body: { lastFour: '0012', expiry } },
  });
});

test('a suspended card is resumed first; a terminated one has no remedy', async () => {
  expect(await remedyOf('CARD_NOT_ACTIVE', { path: { cardId: 'crd_02' } })).toMatchObject({ apiId: 'resume-card' });
  expect(await remedyOf('CARD_NOT_ACTIVE', { path: { cardId: 'crd_03' } })).toBeUndefined();
});

test('a declined payment finds its card by the number', async () => {
  const body = { method: { type: 'CARD', card: { cardNumber: '9410123456780012' } } };
  expect(await remedyOf('5201', { body })).toMatchObject({ apiId: 'activate-card' });
});

test('a cardholder is verified before a card is issued', async () => {
  expect(await remedyOf('CARDHOLDER_NOT_VERIFIED', { body: { cardholderId: 'chd_1' } })).toMatchObject({
    apiId: 'verify-cardholder',
    values: { path: { cardholderId: 'chd_1' } },
  });
});

test('a used idempotency key is replaced', async () => {
  const remedy = await remedyOf('IDEMPOTENCY_KEY_REUSED', { header: { 'Idempotency-Key': 'used' } });
  if (remedy?.kind !== 'changed') throw new Error('The request is not changed');
  const { header } = typedValues(fields, remedy.values) as { header: Record<string, string> };
  expect(header['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a used merchant id is replaced', async () => {
  const remedy = await correctedBody(
    'MERCHANT_EXISTS',
    requestFields({ ...moveCard, reqParamJson: [described('merchantId')] }),
    {
      body: { merchantId: 'up900120' },
    },
  );
  expect(remedy).toEqual({ merchantId: expect.stringMatching(/^up\d{10}$/) });
});

const amount = described('amount', {
  type: 'object',
  params: [described('value', { type: 'number' }), described('currency', { type: 'select', options: ['KRW', 'USD'] })],
});
const withdraw = requestFields({
  reqHeaderJson: [],
  reqParamJson: [described('walletId', { location: 'path' }), amount],
});
const books: Record<string, unknown> = {
  'wallets/wal_1': { walletId: 'wal_1', currency: 'KRW' },
  'wallets/wal_1/balance': { balance: { available: 900 } },
  'wallets/wal_2/balance': { balance: { available: 0 } },
};

/** The corrected body of a rejected request. */
async function correctedBody(code: string, fields: RequestFields, values: Partial<TypedValues>): Promise<unknown> {
  const form = formValues(fields, values);
  const rejected = { code, fields, form, typed: typedValues(fields, form) };
  const remedy = await findRemedy(rejected, async (path) => books[path]);
  return remedy?.kind === 'changed' ? presentValues(fields, remedy.values).body : undefined;
}

test('an amount above the balance becomes the balance, if there is any', async () => {
  const body = { amount: { value: 1000, currency: 'KRW' } };
  const corrected = await correctedBody('BALANCE_TOO_LOW', withdraw, { path: { walletId: 'wal_1' }, body });
  expect(corrected).toEqual({ amount: { value: 900, currency: 'KRW' } });
  expect(await correctedBody('BALANCE_TOO_LOW', withdraw, { path: { walletId: 'wal_2' }, body })).toBeUndefined();
});

test('an amount gets the currency of the wallet', async () => {
  const body = { amount: { value: 1000, currency: 'USD' } };
  const corrected = await correctedBody('CURRENCY_MISMATCH', withdraw, { path: { walletId: 'wal_1' }, body });
  expect(corrected).toEqual({ amount: { value: 1000, currency: 'KRW' } });
});

test('no remedy is offered where none helps', async () => {
  expect(await remedyOf('CARD_TERMINATED', { path: { cardId: 'crd_03' } })).toBeUndefined();
});
