import { callUrl } from '@up/api/call';
import { packageOpenApi } from '@up/api/calls/catalogue/catalogue-export';

import { readSandboxApis } from '../../testing/sandbox-apis.ts';
import { cardholderRequest, cardRequest } from '../../testing/sandbox-requests.ts';
import { isThorough, openSeeded } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import type { SandboxApi } from '../sandbox-api.ts';

const perPlace = isThorough() ? 4 : 1;
/** Unexpected values; each place of a request gets some of them in turn, and in a full run more. */
const unexpectedValues: unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  1e300,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  "'; drop table projects; --",
  '{"after":"crd_1"}',
  '2026-99-99T99:99:99+99:99',
  '９９９９',
];

describe('unexpected input to the sandbox', () => {
  let apis: SandboxApi[];
  const ids: Record<string, string> = {};
  const { database, app, sandbox } = sandboxSuite(openSeeded);
  beforeAll(async () => {
    apis = await readSandboxApis(database.db);
    const { body: cardholder } = await sandbox.post('cardholders', cardholderRequest());
    Object.assign(ids, cardholder);
    const { cardholderId = '' } = ids;
    Object.assign(ids, (await sandbox.post('cards', cardRequest(cardholderId))).body);
    Object.assign(ids, (await sandbox.post('wallets', { cardholderId, currency: 'KRW' })).body);
  }, 60_000);

  const pathOf = (api: SandboxApi) =>
    api.path.replace('/sandbox/v1/', '').replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

  it('in a body is answered as documented and never with status 500', async () => {
    let turn = 0;
    for (const api of apis.filter(({ method }) => method === 'POST')) {
      for (const place of placesOf(api.definition.requestExample)) {
        for (let count = 0; count < perPlace; count++) {
          const body = withValueAt(
            api.definition.requestExample,
            place,
            unexpectedValues[turn++ % unexpectedValues.length],
          );
          const { status } = await sandbox.post(pathOf(api), body);
          expect({ api: api.id, place, body, status: status < 500 }).toMatchObject({ status: true });
        }
      }
    }
  }, 120_000);

  it.each([
    'cards?limit=abc',
    'cards?limit=1&limit=2',
    'cards?limit=1e3',
    'cards?status=',
    'cards?status[]=ACTIVE',
    'cards?cursor=%00',
    'cards?cursor=eyJhZnRlciI6ImNyZF8xIn0',
    'cards?cardholderId=%F0%9F%8E%AB',
    'cards/%00',
    'cards/__proto__',
    `cards/${'x'.repeat(400)}`,
    'wallets/wlt_doesnotexist/balance?include=ledger',
    'wallets/wlt_doesnotexist/balance?ledgerSize=51',
  ])('as a path (%s) is never answered with status 500', async (path) => {
    const { status } = await sandbox.get(path);
    expect(status).toBeLessThan(500);
  });

  it('gets a status that the document of its API names, whatever is wrong before the API is reached', async () => {
    const named = new Map<string, string[]>();
    for (const packageId of new Set(apis.flatMap(({ packages }) => packages.map(({ id }) => id)))) {
      const document = (await app.inject(callUrl(packageOpenApi, { params: { packageId } }))).json<OpenApiDocument>();
      for (const [path, item] of Object.entries(document.paths))
        for (const [method, { responses }] of Object.entries(item))
          named.set(`${method.toUpperCase()} ${path}`, Object.keys(responses));
    }
    const { accessKey, secretKey } = sandbox.key;
    const keys = { 'x-up-access-key': accessKey, 'x-up-secret-key': secretKey };
    const json = { ...keys, 'content-type': 'application/json' };
    const wrong = [
      { headers: {} },
      { headers: { ...keys, 'x-up-version': '1999-01-01' } },
      { headers: { ...keys, 'x-up-simulate': 'NONE' } },
      { headers: { ...keys, 'x-up-encryption-key': 'none' } },
      { headers: { ...keys, 'content-type': 'text/xml' }, payload: '<a/>' },
      { headers: json, payload: '{' },
      { headers: { ...json, 'content-length': '2000000' }, payload: '{}' },
    ];
    const statuses = new Set<number>();
    for (const [turn, api] of apis.entries()) {
      for (const each of isThorough() ? wrong : [0, 1].map((step) => wrong[(turn * 2 + step) % wrong.length])) {
        const url = `/sandbox/v1/${pathOf(api)}`;
        const { statusCode } = await app.inject({ ...each, method: api.method as 'GET', url });
        statuses.add(statusCode);
        expect([api.id, statusCode, named.get(`${api.method} ${api.path}`)]).toEqual([
          api.id,
          statusCode,
          expect.arrayContaining([String(statusCode), '400', '401', '403', '405', '409', '413', '429', '500', '503']),
        ]);
      }
    }
    for (const status of [400, 401, 409, 413, 415]) expect(statuses).toContain(status);
  }, 120_000);

  it.each([
    ['malformed JSON', '{', 'application/json', 400],
    ['no JSON', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a body of brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a prototype', '{"__proto__": {"externalId": "1"}}', 'application/json', 400],
    ['too much', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413],
  ])('as %s is rejected as documented', async (_name, payload, type, status) => {
    const { accessKey, secretKey } = sandbox.key;
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/v1/cardholders',
      headers: { 'content-type': type, 'x-up-access-key': accessKey, 'x-up-secret-key': secretKey },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>())).toEqual(expect.arrayContaining(['code', 'message', 'requestId']));
  });
});

/** The part of an exported document that names statuses. */
interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: object }>>;
}

type Place = (string | number)[];

/** Every place in a value, including the value itself. */
function placesOf(value: unknown, at: Place = []): Place[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [at, ...below.flatMap(([key, each]) => placesOf(each, [...at, key]))];
}

function withValueAt(value: unknown, [step, ...rest]: Place, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[step] = withValueAt(copy[step], rest, replacement);
  return copy;
}
