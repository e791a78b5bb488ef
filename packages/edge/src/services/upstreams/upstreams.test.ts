import fastify from 'fastify';

import { edgeTokenHeader } from '@up/api/calls/platform/purge';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';
import { promote } from '@up/federation/composition/promote';
import { setUpstream } from '@up/federation/composition/set-upstream';
import { Upstreams } from '@up/federation/contract/upstream';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { until } from '@up/processes/testing/until';

import { runEdge, type RunningEdge } from '../../testing/running-edge.ts';
import { smallSite, type SmallSite } from '../../testing/small-site.ts';
import { startTokenIssuer, startUpstream, type Upstream } from '../../testing/upstream.ts';
import { MemberTokens } from './member-tokens.ts';
import { registerUpstreams } from './upstreams.ts';

// Starts processes, which is slow on a busy machine.
jest.setTimeout(60_000);

let site: SmallSite;
let rates: Upstream;
let main: Awaited<ReturnType<typeof startTokenIssuer>>;
let edge: RunningEdge;

/** Stores a version that declares the upstreams, says where they are, and promotes it. */
async function serve(application: string, version: string, pattern: string, reads: object[]): Promise<void> {
  const { workspace } = site;
  await storeVersion(workspace.storeDirectory, {
    name: application,
    version,
    routes: [publicRoute(pattern, { cacheSeconds: 0 })],
    files: { 'server/remoteEntry.cjs': 'exports.one = true;' },
    change: (extras) => (extras.upstreams = Upstreams.parse({ rates: { reads } })),
  });
  const address = `${rates.origin}/${application}`;
  await setUpstream(workspace, 'local', { application, upstream: 'rates', address });
  await promote(workspace, 'local', [{ application, version }]);
}

beforeAll(async () => {
  site = await smallSite();
  [rates, main] = await Promise.all([startUpstream(), startTokenIssuer()]);
  const read = { path: '/latest/:currency', query: ['day'] };
  await serve('one', '2.0.0', '/reads/*', [read, { path: '/large' }, { path: '/redirect' }, { path: '/rejects' }]);
  await serve('two', '1.0.0', '/two/*', [read]);
  edge = await runEdge(site, { MAIN_API_URL: main.origin, EDGE_TOKEN: 'of-the-edges' });
});
afterAll(async () => {
  await edge.close();
  await Promise.all([rates.close(), main.close()]);
  await site.close();
});
beforeEach(() => void (rates.calls.length = main.issued.length = 0));

let sessions = 0;
/** The headers of a member who has not made a call. */
const member = () => ({ [headers.authToken]: `session-${(sessions += 1)}`, [headers.userId]: 'u-1', cookie: 'a=1' });

const reasonOf = ({ body }: { body: string }) => (JSON.parse(body) as { reasonCode: string }).reasonCode;

describe('a declared read', () => {
  test('is made once for all visitors, and tells the service nothing about them', async () => {
    const address = '/_upstream/one/rates/latest/KRW?day=1&unknown=2';
    const responses = await Promise.all([member(), member(), {}].map((sent) => edge.ask(address, sent)));
    for (const { status, body } of responses) {
      expect([status, JSON.parse(body)]).toEqual([200, { calls: 1, url: '/one/latest/KRW?day=1' }]);
    }
    expect((await edge.ask(address)).body).toContain('"calls":1');
    expect(rates.calls.map(({ url }) => url)).toEqual(['/one/latest/KRW?day=1']);
    for (const name of [headers.authToken, headers.userId, 'cookie', 'authorization', 'x-forwarded-for']) {
      expect(rates.calls[0]?.headers).not.toHaveProperty(name.toLowerCase());
    }
    expect(main.issued).toEqual([]);
    const [first] = responses;
    expect(first?.headers).not.toHaveProperty('set-cookie');
    expect(first?.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['large', 'redirect', 'rejects'])('is not passed on when the service answers: %s', async (answer) => {
    expect((await edge.ask(`/_upstream/one/rates/${answer}`)).status).toBe(503);
    expect(rates.calls).toHaveLength(1);
  });
});

describe("a member's call", () => {
  test('names the member by a token for this upstream, and no part of the session leaves', async () => {
    const sent = { ...member(), 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4', 'x-secret': '1' };
    const { status, body } = await edge.ask('/_upstream/one/rates/alerts?a=1', sent, 'POST', '{"limit":1}');
    expect([status, JSON.parse(body)]).toEqual([200, { calls: 1, url: '/one/alerts?a=1' }]);
    const [call] = rates.calls;
    expect(call).toMatchObject({ method: 'POST', body: '{"limit":1}' });
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer token-1-of-one/rates',
      'content-type': 'application/json',
    });
    expect(Object.keys(call?.headers ?? {}).toSorted()).toEqual(
      ['authorization', 'connection', 'content-length', 'content-type', 'host', 'traceparent'].toSorted(),
    );
    expect(JSON.stringify(call)).not.toContain('session-');
    expect(main.issued[0]?.headers).toMatchObject({
      [edgeTokenHeader.toLowerCase()]: 'of-the-edges',
      [headers.authToken.toLowerCase()]: sent[headers.authToken],
    });
  });

  test('shares its token with others of the session, and with no other session or upstream', async () => {
    const [first, second] = [member(), member()];
    const ask = (sent: Record<string, string>, remote = 'one') => edge.ask(`/_upstream/${remote}/rates/own`, sent);
    await Promise.all([ask(first), ask(first), ask(second), ask(first, 'two')]);
    await ask(first);
    expect(main.issued.map(({ audience }) => audience).toSorted()).toEqual(['one/rates', 'one/rates', 'two/rates']);
    expect(new Set(rates.calls.map((call) => call.headers.authorization)).size).toBe(3);
  });

  test('needs a session, which the Main API knows', async () => {
    for (const [sent, reason] of [
      [{}, reasonCodes.unauthenticated],
      [{ [headers.authToken]: 'ended' }, reasonCodes.sessionEnded],
    ] as const) {
      const response = await edge.ask('/_upstream/one/rates/own', sent);
      expect([response.status, reasonOf(response)]).toEqual([401, reason]);
    }
    expect(rates.calls).toEqual([]);
  });

  test('gets data, and nothing that changes the site or the session', async () => {
    const response = await edge.ask('/_upstream/one/rates/missing', member());
    expect([response.status, response.body]).toEqual([404, '{"missing":true}']);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'; sandbox`);
    for (const name of ['set-cookie', headers.authToken.toLowerCase(), 'x-hop']) {
      expect(response.headers).not.toHaveProperty(name);
    }
  });

  test.each(['page', 'script', 'redirect', 'rejects'])('is answered with 503 in place of: %s', async (answer) => {
    const response = await edge.ask(`/_upstream/one/rates/own/${answer}`, member());
    expect([response.status, reasonOf(response)]).toEqual([503, reasonCodes.unavailable]);
    expect(response.headers).not.toHaveProperty('location');
    expect(rates.calls).toHaveLength(1);
  });

  test('has a body of 1 MB at most, and 16 are in flight for one client', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1);
    expect((await edge.ask('/_upstream/one/rates/own', member(), 'POST', large)).status).toBe(413);
    const sent = member();
    const slow = Array.from({ length: 16 }, () => edge.ask('/_upstream/one/rates/slow', sent));
    await until(() => rates.calls.length === 16, 20);
    expect(main.issued).toHaveLength(1);
    expect((await edge.ask('/_upstream/one/rates/own', sent)).status).toBe(429);
    // Another upstream has its own limit.
    expect((await edge.ask('/_upstream/two/rates/own', sent)).status).toBe(200);
    rates.release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  });
});

test.each([
  ['/_upstream/one/other/latest', 404],
  ['/_upstream/three/rates/latest', 404],
  ['/_upstream/constructor/rates/latest', 404],
  ['/_upstream/one/rates/..%2f..%2fadmin', 404],
  ['/_upstream/one/rates/%5cadmin', 404],
  ['/_upstream/one/rates/..;/admin', 404],
  ['/_upstream/one/rates/own/%2E.;a=1/admin', 404],
  ['/_upstream/one/rates/latest/..;', 404],
  ['/_upstream/one/rates/../../../api/edge/purges', 404],
  ['/_upstream/one/rates/../../two/other/x', 404],
])('no address leaves its upstream: %s', async (address, status) => {
  expect((await edge.ask(address, member())).status).toBe(status);
  expect(rates.calls).toEqual([]);
});

describe('a page that is rendered on the server', () => {
  test('reads from the upstreams of its remote, without the session of its visitor', async () => {
    const { status, body } = await edge.ask('/reads/_upstream/one/rates/latest/USD', member());
    expect(status).toBe(200);
    expect(body).toContain('/one/latest/USD');
    expect(rates.calls[0]?.headers).not.toHaveProperty('authorization');
    expect((await edge.ask('/reads/_upstream/one/rates/own', member())).body).toContain('Unauthenticated');
    expect(rates.calls).toHaveLength(1);
  });

  test.each(['/_upstream', '/%5Fupstream', '/_portal/drafts/t/_upstream'])(
    'gets nothing from those of another: %s',
    async (prefix) => {
      const { status, body } = await edge.ask(`/reads${prefix}/two/rates/latest/USD`);
      expect([status, body.includes('/two/latest')]).toEqual([200, false]);
      expect(rates.calls).toEqual([]);
    },
  );
});

test.each(['/metrics', '/%6Detrics', '/_portal/composition', '/two/a'])(
  'a page that is rendered on the server reads calls only, not %s',
  async (path) => {
    const { status, body } = await edge.ask(`/reads${path}`);
    expect([status, /portal_|"id":"[^"]+"}|doctype.*doctype/s.test(body)]).toEqual([200, false]);
  },
);

test('an upstream without an address is answered with 503, and named in the log', async () => {
  const warnings: string[] = [];
  const app = fastify();
  app.addHook('onRequest', async (request) => void (request.log.warn = (line: unknown) => warnings.push(String(line))));
  const tokens = new MemberTokens(() => Promise.reject(new Error('not asked')));
  await registerUpstreams(app, { find: () => ({ address: undefined, reads: [] }), tokens });
  const { statusCode } = await app.inject({ url: '/_upstream/one/rates/latest' });
  expect([statusCode, warnings]).toEqual([503, ['one/rates has no address in this environment']]);
  await app.close();
});
