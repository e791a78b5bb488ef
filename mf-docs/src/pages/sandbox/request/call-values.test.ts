import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { valuesOfCall } from './call-values.ts';
import { requestFields } from './request-fields.ts';

const fields = requestFields(moveCard);
const call = (path: string, headers: Record<string, string>, body: string) => ({ path, request: { headers, body } });

test('reads path, query, headers and body of an earlier call', () => {
  const headers = { 'idempotency-key': 'once', 'x-up-access-key': 'ak', accept: '*/*' };
  const body = JSON.stringify({ amount: 500, lines: [{ name: '차' }] });
  expect(valuesOfCall(moveCard, fields, call('/sandbox/v1/cards/crd%2F1/moves?limit=5', headers, body))).toEqual({
    values: {
      path: { cardId: 'crd/1' },
      query: { limit: '5' },
      header: { 'Idempotency-Key': 'once' },
      cookie: {},
      body: { amount: 500, lines: [{ name: '차' }] },
    },
    masked: [],
  });
});

test('leaves out masked values, and names their fields', () => {
  const body = JSON.stringify({ cardNumber: '941012******3456', lines: [{ name: 'a', pin: '***' }] });
  const { values, masked } = valuesOfCall(moveCard, fields, call('/sandbox/v1/cards/c/moves', {}, body));
  expect(values.body).toEqual({ cardNumber: undefined, lines: [{ name: 'a', pin: undefined }] });
  expect(masked).toEqual(['cardNumber', 'lines.0.pin']);
});

test('reads a body that is one field', () => {
  const list = { ...moveCard, reqParamJson: [described('body', { type: 'array' })], requestExample: ['a'] };
  const { values } = valuesOfCall(list, requestFields(list), call('/sandbox/v1/cards/c/moves', {}, '["b", "***"]'));
  expect(values.body).toEqual({ body: ['b', undefined] });
});

test('ignores a truncated body', () => {
  expect(valuesOfCall(moveCard, fields, call('/elsewhere', {}, '{"amount": 5')).values).toMatchObject({ body: {} });
});
