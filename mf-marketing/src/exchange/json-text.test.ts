import {
  approvePayment,
  declinePayment,
  issueCard,
  rejectedRequest,
  walletLedger,
  walletPayment,
} from './exchanges.ts';
import { jsonText } from './json-text.ts';

test('short values take one line, long ones several', () => {
  expect(jsonText({ amount: { value: 1, currency: 'KRW' }, empty: {} })).toBe(
    '{\n  "amount": { "value": 1, "currency": "KRW" },\n  "empty": {}\n}',
  );
  expect(jsonText({ list: [{ field: 'type', reason: 'NOT_ALLOWED' }] }, 20)).toBe(
    '{\n  "list": [\n    {\n      "field": "type",\n      "reason": "NOT_ALLOWED"\n    }\n  ]\n}',
  );
});

test.each([approvePayment, declinePayment, issueCard, rejectedRequest, walletLedger, walletPayment])(
  'is JSON: $method $path $status',
  ({ response }) => {
    expect(JSON.parse(jsonText(response))).toEqual(response);
  },
);
