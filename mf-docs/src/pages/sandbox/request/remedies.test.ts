import { expect, test } from '@jest/globals';

import { moveCard } from '../../../testing/sandbox-fixture.ts';
import { findRemedy } from './remedies.ts';
import { requestFields } from './request-fields.ts';
import { formValues, typedValues, type TypedValues } from './request-values.ts';

const fields = requestFields(moveCard);
const expiry = { year: '2031', month: '11' };
const cards = [
  { cardId: 'crd_01', status: 'INACTIVE', maskedNumber: '9410-12**-****-0012', expiry },
  { cardId: 'crd_02', status: 'SUSPENDED', maskedNumber: '9410-12**-****-0020', expiry },
  { cardId: 'crd_03', status: 'TERMINATED', maskedNumber: '9410-12**-****-0038', expiry },
];

/** The remedy of a refused request, with a sandbox that has these cards. */
function remedyOf(code: string, values: Partial<TypedValues>) {
  const form = formValues(fields, values);
  const typed = { ...typedValues(fields, form), ...values };
  return findRemedy({ code, fields, form, typed }, async (path) =>
    path.startsWith('cards?') ? { cards } : cards.find(({ cardId }) => path === `cards/${cardId}`),
  );
}

test('a card that was not activated is activated first, with what proves that one has it', async () => {
  expect(await remedyOf('CARD_NOT_ACTIVE', { path: { cardId: 'crd_01' } })).toEqual({
    kind: 'first',
    apiId: 'activate-card',
    values: { path: { cardId: 'crd_01' }, body: { lastFour: '0012', expiry } },
  });
});

test('a suspended card is resumed first; one that has ended has no remedy', async () => {
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

test('an idempotency key that was used makes way for a new one', async () => {
  const remedy = await remedyOf('IDEMPOTENCY_KEY_REUSED', { header: { 'Idempotency-Key': 'used' } });
  if (remedy?.kind !== 'changed') throw new Error('The request is not changed');
  const { header } = typedValues(fields, remedy.values) as { header: Record<string, string> };
  expect(header['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('nothing is offered where nothing helps', async () => {
  expect(await remedyOf('CARD_TERMINATED', { path: { cardId: 'crd_03' } })).toBeUndefined();
});
