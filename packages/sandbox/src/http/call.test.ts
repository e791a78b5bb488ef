import fastify from 'fastify';

import { decorateWithFacts, factsOf } from './call.ts';
import { logFactsOf } from './steps/log-facts.ts';

const app = fastify();
decorateWithFacts(app);
app.post('/', (request) => ({ body: request.body, bytes: factsOf(request).bodyBytes.toString() }));
app.get('/log', (request) => logFactsOf(request));
afterAll(() => app.close());

const send = (payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

it('parses a body once', async () => {
  const payload = '{"name":"\\uac00","amount":9007199254740993}';
  const parse = jest.spyOn(JSON, 'parse');
  const response = await send(payload);
  const ofBody = parse.mock.calls.filter(([text]) => text === payload);
  parse.mockRestore();
  expect(ofBody).toHaveLength(1);
  expect(response.body).toBe(`{"body":{"name":"가","amount":9007199254740993},"bytes":${JSON.stringify(payload)}}`);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a prototype in other letters', '{"a":[{"\\u005f_proto_\\u005F":{"a":1}}]}'],
  ['the prototype of a constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ['one in other letters', '{"\\u0063onstructor":{"prototype":{"a":1}}}'],
])('rejects %s', async (_name, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
});

it.each([
  ['its access key', 'ak_test_53589413192204829f1fb146', { 'up.access_key': 'ak_test_53589413192204829f1fb146' }],
  ['nothing of another text, which may be a secret', 'sk_test_53589413192204829f1fb146', {}],
  ['nothing without a key', undefined, {}],
])('gives the log of a call whose project is not known %s', async (_name, accessKey, facts) => {
  const headers = accessKey === undefined ? {} : { 'x-up-access-key': accessKey };
  expect((await app.inject({ url: '/log', headers })).json()).toEqual(facts);
});
