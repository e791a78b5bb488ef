import { evidenceHeaders, judgeCall, type JudgedCase } from './judge.ts';
import { matchesPath } from './match-path.ts';

const open = { verdict: 'open', attempts: 0, expectedCode: null, field: null } as const;
const success: JudgedCase = { ...open, code: 'pay.success', kind: 'success', expectedStatus: 200 };
const missing: JudgedCase = { ...open, code: 'pay.GONE', kind: 'error', expectedStatus: 404, expectedCode: 'GONE' };
const invalid: JudgedCase = {
  ...open,
  code: 'pay.validation',
  kind: 'validation',
  expectedStatus: 400,
  field: 'amount',
};
const cases = [success, missing, invalid];

test('a response passes the first open case that it matches', () => {
  expect(judgeCall(cases, undefined, { status: 200, body: {} })).toEqual({
    code: 'pay.success',
    fits: true,
    change: { verdict: 'passed', attempts: 0 },
  });
  expect(judgeCall(cases, undefined, { status: 404, body: { code: 'GONE' } })?.code).toBe('pay.GONE');
  const errors = [{ field: 'amount.value', reason: 'REQUIRED' }];
  expect(judgeCall(cases, undefined, { status: 400, body: { errors } })?.code).toBe('pay.validation');
});

test('a case of own code is passed only by a response that completes its proof', () => {
  const retry: JudgedCase = { ...success, code: 'pay.retry', kind: 'retry' };
  const judged = (proven?: string[]) =>
    judgeCall([retry], undefined, { status: 200, body: { status: 'APPROVED' }, proven: proven && new Set(proven) })
      ?.code;
  expect([judged(['retry']), judged(['fallback']), judged()]).toEqual(['pay.retry', undefined, undefined]);
  const proven = { status: 200, body: {}, proven: new Set(['retry']) };
  expect(judgeCall([success, retry], undefined, proven)?.code).toBe('pay.retry');
});

test.each([
  ['another status', { status: 500, body: {} }],
  ['another code', { status: 404, body: { code: 'NOT_FOUND' } }],
  ['a more specific reason than the code', { status: 404, body: { code: 'GONE', reason: 'ELSEWHERE' } }],
  ['another field', { status: 400, body: { errors: [{ field: 'amounts' }] } }],
  ['no list of fields', { status: 400, body: 'no JSON' }],
])('a response with %s matches no case unless the call names one', (_, response) => {
  expect(judgeCall(cases, undefined, response)).toBeUndefined();
});

test('a named case fails after the third wrong call, and passes with the next right one', () => {
  const wrong = { status: 500, body: {} };
  expect(judgeCall(cases, 'pay.GONE', wrong)?.change).toEqual({ verdict: 'open', attempts: 1 });
  expect(judgeCall([{ ...missing, attempts: 2 }], 'pay.GONE', wrong)?.change).toEqual({
    verdict: 'failed',
    attempts: 3,
  });
  const right = { status: 404, body: { code: 'GONE' } };
  const failed: JudgedCase = { ...missing, verdict: 'failed', attempts: 3 };
  expect(judgeCall([failed], 'pay.GONE', wrong)?.change).toEqual({ verdict: 'failed', attempts: 4 });
  for (const named of ['pay.GONE', undefined]) {
    expect(judgeCall([failed], named, right)?.change).toEqual({ verdict: 'passed', attempts: 3 });
  }
  expect(judgeCall([{ ...missing, verdict: 'passed' }], 'pay.GONE', wrong)).toEqual({ code: 'pay.GONE', fits: false });
  expect(judgeCall(cases, 'pay.nothing', { status: 200, body: {} })).toBeUndefined();
});

test('a request goes to the API whose path has fewer parameters', () => {
  const apis = [
    { method: 'POST', path: '/sandbox/v1/payments/{id}' },
    { method: 'POST', path: '/sandbox/v1/payments/cancel' },
  ];
  expect(matchesPath(apis, 'POST', '/sandbox/v1/payments/cancel')).toEqual([apis[1]]);
  expect(matchesPath(apis, 'POST', '/sandbox/v1/payments/pay_1')).toEqual([apis[0]]);
  expect(matchesPath(apis, 'GET', '/sandbox/v1/payments/pay_1')).toEqual([]);
  expect(matchesPath(apis, 'POST', '/sandbox/v1/payments/pay_1/more')).toEqual([]);
});

test('evidence contains no secret headers', () => {
  expect(evidenceHeaders({ 'x-up-secret-key': 'sk', 'x-up-access-key': 'ak', cookie: 'a' })).toEqual({
    'x-up-access-key': 'ak',
  });
});
