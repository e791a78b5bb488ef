import { afterEach, expect, jest, test } from '@jest/globals';

import type { UatCase } from '@up/api/calls/trials/uat';

import { isRunnable, runCase } from './run-case.ts';

const limit: UatCase = {
  code: 'activate-card.CARD_LIMIT_REACHED',
  apiId: 'activate-card',
  apiName: 'Activate a card',
  method: 'POST',
  path: '/sandbox/v1/cards/{cardId}/activate',
  kind: 'error',
  expectedStatus: 409,
  expectedCode: 'CARD_LIMIT_REACHED',
  field: null,
  verdict: 'open',
  attempts: 0,
  judgedAt: null,
  callId: null,
  cause: 'Too many cards.',
  example: { lastFour: '4821' },
};
const keys = { accessKey: 'ak_uat_1', secretKey: 'sk_1' };

afterEach(() => {
  jest.restoreAllMocks();
});

test('sends the request of a case with the key of the test, and reads what came back', async () => {
  const body = JSON.stringify({ code: 'CONFLICT', reason: 'CARD_LIMIT_REACHED' });
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 409 }));
  const { signal } = new AbortController();
  expect(await runCase(limit, keys, signal)).toEqual({ status: 409, code: 'CARD_LIMIT_REACHED' });
  expect(fetch).toHaveBeenCalledWith(
    '/sandbox/v1/cards/any/activate',
    expect.objectContaining({ method: 'POST', body: '{}', credentials: 'omit' }),
  );
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
    'X-UP-Access-Key': 'ak_uat_1',
    'X-UP-Secret-Key': 'sk_1',
    'X-UP-UAT-Case': 'activate-card.CARD_LIMIT_REACHED',
    'X-UP-Simulate': 'CARD_LIMIT_REACHED',
    'Idempotency-Key': expect.any(String),
  });
});

test('offers only what needs no object of the sandbox', () => {
  const success: UatCase = { ...limit, kind: 'success', expectedCode: null };
  expect(isRunnable(limit)).toBe(true);
  expect(isRunnable(success)).toBe(false);
  expect(isRunnable({ ...success, path: '/sandbox/v1/cards', example: { cardholderId: 'chd_Ridx' } })).toBe(false);
  expect(isRunnable({ ...success, path: '/sandbox/v1/cardholders', example: { name: '김민준' } })).toBe(true);
});
