import { send } from './sandbox-response.ts';
import { fieldErrorsOf } from './field-errors.ts';

const respond = (status: number, body: unknown) => ({
  status,
  milliseconds: 1,
  headers: [],
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test('a response includes the duration until it was complete', async () => {
  const times = [100, 342.4];
  const fetch = jest.fn<typeof globalThis.fetch>(
    async () => new Response('done', { status: 202, headers: { a: 'b' } }),
  );
  const request = { method: 'DELETE', target: '/sandbox/v1/cards', headers: [], body: undefined };
  const { signal } = new AbortController();
  expect(await send(request, { fetch, now: () => times.shift() ?? 0 }, signal)).toEqual({
    status: 202,
    milliseconds: 242,
    headers: [
      ['a', 'b'],
      ['content-type', 'text/plain;charset=UTF-8'],
    ],
    body: 'done',
  });
  expect(fetch).toHaveBeenCalledWith('/sandbox/v1/cards', expect.objectContaining({ method: 'DELETE', signal }));
});

describe('the field errors of a 400', () => {
  test('are read from the problem, otherwise from the documented errors', () => {
    const errors = [{ field: 'currency', reason: 'REQUIRED' }, { field: 'a', reason: 'NEW' }, 'x'];
    expect(fieldErrorsOf(respond(400, { fieldErrors: { a: 'parameter.required' }, errors }))).toEqual({
      a: 'parameter.required',
    });
    expect(fieldErrorsOf(respond(400, { errors }))).toEqual({ currency: 'parameter.required', a: 'NEW' });
  });

  test.each([
    [409, { fieldErrors: { a: 'x' } }],
    [400, {}],
    [400, '<html>'],
    [400, 'null'],
  ])('%j %j contains none', (status, body) => expect(fieldErrorsOf(respond(status, body))).toEqual({}));
});
