import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { allUseCases } from './calls/catalogue/catalogue.ts';
import { surveyLinks } from './calls/publishing/content.ts';
import { login } from './calls/people/session.ts';
import { createClient } from './client.ts';
import { ProblemError, reasonCodes } from './problem.ts';

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

let server: Server;
let origin: string;
let reply: Reply | undefined;
let received: { url?: string; method?: string; headers: IncomingHttpHeaders } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    received = { url: request.url, method: request.method, headers: request.headers };
    // Without a reply it never responds.
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = () => createClient({ origin, locale: 'en' });
const json = { 'content-type': 'application/json' };

async function failure(given: Reply): Promise<unknown> {
  reply = given;
  return client()(allUseCases, {}).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a call', () => {
  test('sends its language and application, and returns the response', async () => {
    reply = { status: 200, headers: json, body: '[{"id":"1"}]' };
    expect(await client()(allUseCases, {})).toEqual([{ id: '1' }]);
    expect(received).toMatchObject({ method: 'GET', url: '/api/use-case/all-compact' });
    expect(received?.headers).toMatchObject({ 'x-km-language': 'en', 'x-km-user-agent': 'UP/0.0.1' });
    expect(received?.headers).not.toHaveProperty('strapi-response-format');
  });

  test('that is answered with an HTML page has failed: a proxy in between is down', async () => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    const error = await failure({ status: 200, headers: page, body: '<!doctype html>' });
    expect(error).toMatchObject({ reasonCode: reasonCodes.unavailable });
    expect(error).toBeInstanceOf(ProblemError);
  });

  test('to the content service requests the v4 format', async () => {
    reply = { status: 200, headers: json, body: '{}' };
    const query = {
      'filters[sectionId][$eq]': 'online-survey-info',
      'filters[expireDate][$gte]': '2026',
      locale: 'ko',
    } as const;
    await client()(surveyLinks, { query });
    expect(received?.headers).toMatchObject({ 'strapi-response-format': 'v4' });
  });

  test('that is rejected with a problem throws it', async () => {
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: 400,
      reasonCode: 'x',
      fieldErrors: { name: 'required' },
    };
    const error = await failure({
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
      body: JSON.stringify(problem),
    });
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ problem, status: 400, reasonCode: 'x', message: 'No' });
  });

  test.each([
    [400, reasonCodes.invalidInput],
    [401, reasonCodes.unauthenticated],
    [403, reasonCodes.forbidden],
    [404, reasonCodes.notFound],
    [409, reasonCodes.conflict],
    [413, reasonCodes.payloadTooLarge],
    [415, reasonCodes.unsupportedMediaType],
    [418, reasonCodes.unexpected],
    [429, reasonCodes.tooManyRequests],
    [500, reasonCodes.unexpected],
    [502, reasonCodes.unavailable],
    [503, reasonCodes.unavailable],
    [504, reasonCodes.unavailable],
  ])('that a proxy answers with %i has the reason %s', async (status, reasonCode) => {
    const error = await failure({ status, headers: { 'content-type': 'text/html' }, body: '<html>' });
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status, reasonCode });
  });

  test('contains the time to wait when it is given in seconds', async () => {
    expect(await failure({ status: 429, headers: { 'retry-after': '30' } })).toMatchObject({
      problem: { retryAfterSeconds: 30 },
    });
    const date = { 'retry-after': 'Fri, 20 Nov 2026 00:00:00 GMT' };
    expect(await failure({ status: 503, headers: date })).toMatchObject({ problem: { retryAfterSeconds: undefined } });
  });

  test('without a response is unavailable, with status 0', async () => {
    const unreachable = createClient({ origin: 'http://127.0.0.1:1', locale: 'ko' });
    await expect(unreachable(login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      problem: { status: 0, reasonCode: reasonCodes.unavailable },
    });
  });

  test('that is cancelled is not a problem of the service', async () => {
    reply = undefined;
    const controller = new AbortController();
    const calling = client()(allUseCases, {}, { signal: controller.signal });
    controller.abort();
    await expect(calling).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  });
});
