import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { callDefinitions } from '@up/api/call';
import { Problem } from '@up/api/entities/problem.schema';

import type { Calls } from '../module/calls.ts';
import type { Services } from '../module/context.ts';
import { type CheckAccess, createCalls } from './calls.ts';
import { problem } from './problems.ts';
import { createServer } from './server.ts';

/** Allows visitors only. */
const checkAccess: CheckAccess = async (_request, { access }) => {
  if (access !== 'public') throw problem('unauthenticated');
  return { actor: { kind: 'visitor' } };
};
/** The calls of this test use none of them. */
const shutdown = new AbortController().signal;
const options = { services: {} as Services, checkAccess, checkResponses: true, shutdown };

const schemas = {
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  query: z.object({ dry: z.optional(z.enum(['true', 'false'])) }),
  body: z.object({ name: z.string().check(z.minLength(2)), tags: z.optional(z.array(z.object({ key: z.string() }))) }),
  response: z.object({ id: z.string(), name: z.string() }),
};
const defineCall = callDefinitions<Record<'rename' | 'hidden', typeof schemas>>();

/** A call with all kinds of input that can be invalid. */
const rename = {
  ...defineCall({ name: 'rename', summary: 'Renames a thing', method: 'POST', changes: [], path: '/api/things/:id' }),
  schemas,
};

const right = { url: '/api/things/7', body: '{"name":"seven"}', type: 'application/json' };
const deep = '['.repeat(20_000) + ']'.repeat(20_000);

describe('invalid requests', () => {
  let app: FastifyInstance;
  let calls: Calls;
  beforeAll(async () => {
    app = createServer({ quiet: true });
    calls = createCalls(app, options);
    calls.register(rename, async (_context, { id, name }) => ({ id, name }));
    await app.ready();
  });
  afterAll(() => app.close());

  const send = ({ url, body, type }: { url: string; body?: string; type: string }) =>
    app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });

  it('rejects a HEAD request, because a GET may have an effect', async () => {
    const server = createServer({ quiet: true });
    server.get('/api/effect', async () => ({}));
    expect((await server.inject({ method: 'HEAD', url: '/api/effect' })).statusCode).toBe(404);
    await server.close();
  });

  it('gives up a client that sends its headers slowly', () => {
    expect(app.server.headersTimeout).toBe(20_000);
  });

  it('answers a valid request', async () => {
    const response = await send(right);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: '7', name: 'seven' });
  });

  it.each<[string, number, { url?: string; body?: string; type?: string }]>([
    ['an unknown route', 404, { url: '/api/nothing' }],
    ['a path that cannot be decoded', 400, { url: '/api/things/%ff' }],
    ['a half percent sign', 400, { url: '/api/things/%' }],
    ['NUL in the path', 400, { url: '/api/things/%00' }],
    ['NUL in the query', 400, { url: '/api/things/7?dry=%00' }],
    ['NUL in the body', 400, { body: '{"name":"a\\u0000b"}' }],
    ['NUL in a key of the body', 400, { body: '{"name":"seven","tags":[{"a\\u0000":1}]}' }],
    ['half a surrogate pair', 400, { body: '{"name":"a\\ud800b"}' }],
    ['a query parameter twice', 400, { url: '/api/things/7?dry=true&dry=false' }],
    ['a query parameter of another value', 400, { url: '/api/things/7?dry=maybe' }],
    ['a path parameter that is too long', 400, { url: `/api/things/${'7'.repeat(41)}` }],
    ['a path parameter that is far too long', 414, { url: `/api/things/${'7'.repeat(600)}` }],
    ['no body', 400, { body: undefined }],
    ['an empty body', 400, { body: '' }],
    ['a body that is not JSON', 400, { body: '{"name":' }],
    ['a body that is null', 400, { body: 'null' }],
    ['a body that is a list', 400, { body: '[]' }],
    ['a body that is deep', 400, { body: `{"name":"seven","tags":${deep}}` }],
    ['a body that reaches for prototypes', 400, { body: '{"__proto__":{"name":"seven"}}' }],
    ['a body that reaches for constructors', 400, { body: '{"constructor":{"prototype":{"name":"seven"}}}' }],
    ['a body of another type', 415, { body: '<name>seven</name>', type: 'text/xml' }],
    ['a content type that is none', 415, { type: 'nonsense' }],
    ['a body that is too large', 413, { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) }],
    ['a field that is missing', 400, { body: '{}' }],
    ['a field of another type', 400, { body: '{"name":7}' }],
  ])('answers %s with a problem of status %i', async (_name, status, wrong) => {
    const response = await send({ ...right, ...wrong });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const parsed = z.safeParse(Problem, response.json());
    expect(parsed.error).toBeUndefined();
    expect(parsed.data?.status).toBe(status);
  });

  it('reports every invalid field by its path', async () => {
    const response = await send({
      ...right,
      url: '/api/things/7?dry=maybe',
      body: '{"name":"x","tags":[{"key":"a"},{"key":1}]}',
    });
    expect(Object.keys(response.json<Problem>().fieldErrors ?? {})).toEqual(['dry', 'name', 'tags.1.key']);
  });

  it('reveals nothing about an unexpected error', async () => {
    const failing = createServer({ quiet: true });
    failing.get('/api/fails', async () => {
      throw new Error('password=top-secret');
    });
    const response = await failing.inject('/api/fails');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('top-secret');
    expect(response.json()).toMatchObject({ reasonCode: '10_000_500' });
  });

  it('tells clients to retry while the database is unavailable', async () => {
    const failing = createServer({ quiet: true });
    failing.get('/api/fails', async () => {
      throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    });
    expect((await failing.inject('/api/fails')).json()).toMatchObject({ status: 503, reasonCode: '10_000_503' });
  });

  it.each(['member', 'operator'] as const)(
    'answers a call for a %s with 401 before it reads the request',
    async (access) => {
      const other = createServer({ quiet: true });
      const hidden = { ...rename, name: 'hidden', access } as const;
      createCalls(other, options).register(hidden, async () => ({
        id: '',
        name: '',
      }));
      const response = await other.inject({ method: 'POST', url: '/api/things/7' });
      expect(response.json()).toMatchObject({ status: 401, reasonCode: '10_000_401' });
    },
  );

  it('does not send undeclared fields', async () => {
    const other = createServer({ quiet: true });
    const response = { id: '7', name: 'seven', secret: 'x' };
    createCalls(other, options).register(rename, async () => response);
    expect(
      (await other.inject({ method: 'POST', ...right, payload: right.body, headers: { 'content-type': right.type } }))
        .statusCode,
    ).toBe(500);
  });
});
