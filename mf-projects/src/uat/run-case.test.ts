import type { PreparedRequest, UatCase } from '@up/api/calls/trials/uat';

import { uatCase } from '../testing/fixtures.ts';
import { runCase } from './run-case.ts';

const limit = uatCase({
  code: 'activate-card.CARD_LIMIT_REACHED',
  path: '/sandbox/v1/cards/{cardId}/activate',
  example: { lastFour: '4821' },
});
const keys = { accessKey: 'ak_uat_1', secretKey: 'sk_1' };

afterEach(() => {
  jest.restoreAllMocks();
});

test('sends the request of a case with the key of the test, and reads what came back', async () => {
  const body = JSON.stringify({ code: 'CONFLICT', reason: 'CARD_LIMIT_REACHED' });
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 409 }));
  const { signal } = new AbortController();
  const prepare = async () => {
    throw new Error('An error that is asked for needs no ids');
  };
  expect(await runCase(limit, { keys, prepare, signal })).toEqual({
    response: { status: 409, code: 'CARD_LIMIT_REACHED' },
  });
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

test('sends other cases as they were prepared, or tells what they need first', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 200 }));
  const success: UatCase = { ...limit, kind: 'success', expectedCode: null };
  const { signal } = new AbortController();
  const prepared: PreparedRequest = {
    path: '/sandbox/v1/cards/crd_1/activate',
    body: { lastFour: '1234' },
    missing: [],
  };
  expect(await runCase(success, { keys, prepare: async () => prepared, signal })).toEqual({
    response: { status: 200, code: null },
  });
  expect(fetch).toHaveBeenCalledWith(prepared.path, expect.objectContaining({ body: '{"lastFour":"1234"}' }));
  const missing = [{ field: 'settlementId', api: null }];
  expect(await runCase(success, { keys, prepare: async () => ({ ...prepared, missing }), signal })).toEqual({
    missing,
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});
