import { callUrl } from '@up/api/call';
import type { ApiMenu, ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { allGroups, apiMenu, packageDetails } from '@up/api/calls/catalogue/catalogue';
import { login, refreshToken, userDetails } from '@up/api/calls/people/session';
import { keys } from '@up/api/calls/projects/key';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import { createTransport } from '@up/api/transport';

import { runEdge, type RunningEdge } from '../../packages/edge/src/testing/running-edge.ts';
import { smallSite, type SmallSite } from '../../packages/edge/src/testing/small-site.ts';
import { createRefresh } from '../../shell/src/session/refresh.ts';
import { fetchTokens, type SessionTransportOptions, wireSession } from '../../shell/src/session/session-transport.ts';
import { createTokenStore } from '../../shell/src/session/tokens.ts';
import { type ForeignMainApi, foreignProject, openForeignMainApi } from './foreign-main-api.ts';
import { droppedFields, foreignKeys, foreignUser } from './recorded.ts';

let site: SmallSite;
let edge: RunningEdge;
let foreign: ForeignMainApi;

beforeAll(async () => {
  foreign = await openForeignMainApi();
  site = await smallSite();
  edge = await runEdge(site, { MAIN_API_URL: foreign.origin });
});
afterAll(async () => {
  await edge.close();
  await site.close();
  await foreign.close();
});

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await edge.ask(path, { 'x-km-language': 'en' });
  expect([path, status]).toEqual([path, 200]);
  for (const name of droppedFields) if (name !== 'name') expect(body).not.toContain(`"${name}":`);
  return JSON.parse(body) as T;
};
const placesOf = (nodes: readonly ApiNode[]): unknown[] =>
  nodes.map(({ nodeId, sortOrder, children }) => [nodeId, sortOrder, ...placesOf(children)]);

describe('the API tree of a foreign Main API', () => {
  const groups = (above: string) => [
    [`${above}/accounts`, 0, [`${above}/accounts/open-account`, 1]],
    [
      ...[`${above}/transfers`, 1],
      ...[
        [`${above}/transfers/check-balance`, 0],
        [`${above}/transfers/request-transfer`, 1],
        [`${above}/transfers/find-transfer`, 2],
        [`${above}/transfers/cancel-transfer`, 3],
      ],
    ],
  ];

  test('comes to the browser as nodes of the portal: sorted, with the value as the id, without fields of the server', async () => {
    const menu = await read<ApiMenu>(`${apiMenu.path}?key=groups`);
    expect(placesOf(apiTree('packages', menu.packages))).toEqual([
      ['packages/basics', 1],
      ['packages/banking', 2, ...groups('packages/banking')],
    ]);
    expect(placesOf(apiTree('groups', menu.groups))).toEqual(groups('groups'));
    expect(placesOf(await read<ApiNode[]>(allGroups.path))).toEqual(groups('groups'));
    const [banking] = await read<ApiPackage[]>(callUrl(packageDetails, { params: { type: 'SANDBOX' } }));
    expect(placesOf(banking?.groupInfoResponses ?? [])).toEqual(groups('packages/banking'));
    expect(banking?.groupInfoResponses[1]).toMatchObject({
      description: 'Money between accounts.',
      parentIds: ['banking'],
      isLeaf: false,
    });
  });

  test('is what texts for programs list', async () => {
    const { status, body } = await edge.ask('/en/llms/banking.txt');
    expect(status).toBe(200);
    expect(
      [...body.matchAll(/\[(.+?)\]\([^)]*banking\/\w+\/([\w-]+)\.md\)/g)].map(([, title, id]) => [title, id]),
    ).toEqual([
      ['Open an account', 'open-account'],
      ['Check a balance', 'check-balance'],
      ['Request a transfer', 'request-transfer'],
      ['Find a transfer', 'find-transfer'],
      ['Cancel a transfer', 'cancel-transfer'],
    ]);
  });
});

describe('a session at a foreign Main API', () => {
  const origin = () => `http://127.0.0.1:${edge.port}`;

  /** The client of a browser at the site. */
  async function client() {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const tokens = createTokenStore(storage, { read: () => undefined, write: () => undefined });
    const refresh = createRefresh({
      tokens,
      lock: (_name, task) => task(),
      fetchTokens: (current) => fetchTokens(current, 'en'),
    });
    const seen = { timeZones: new Set<string>(), ends: 0 };
    const options: SessionTransportOptions = {
      ...{ tokens, refresh, visit: { storage, forget: () => undefined } },
      onEnd: () => void (seen.ends += 1),
      onTimeZone: (timeZone) => void seen.timeZones.add(timeZone),
      confirm: async () => false,
      onFactorMissing: async () => undefined,
    };
    const session = (instance: Parameters<typeof wireSession>[0]) => wireSession(instance, options);
    return { call: await createTransport({ origin: origin(), locale: 'en', session }), tokens, seen };
  }

  test('is opened, refreshed once for calls that are rejected together, and ended by reason 30_002_026', async () => {
    const inPage = fetch;
    // In a browser, addresses are relative to the page.
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) => inPage(typeof input === 'string' ? new URL(input, origin()) : input, init));
    const refreshes = () => foreign.calls.filter((each) => each === `GET ${refreshToken.path}`).length;
    const { call, tokens, seen } = await client();
    const credentials = { username: foreignUser.email, password: 'Secret1!' };
    const wrong = call(login, { body: { ...credentials, password: 'wrong' } });
    await expect(wrong).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(0);

    await call(login, { body: credentials });
    expect(tokens.read()).toEqual({ auth: 'foreign-auth-1', refresh: 'foreign-refresh-1', userId: foreignUser.userId });
    const readBoth = () => [
      call(userDetails, {
        params: { id: foreignUser.userId },
        query: { withActivityInfo: 'true', withOrganizationInfo: 'true' },
      }),
      call(keys, { params: { projectId: foreignProject } }),
    ];
    foreign.expireToken();
    expect(await Promise.all(readBoth())).toEqual([foreignUser, foreignKeys]);
    expect(refreshes()).toBe(1);
    expect(tokens.read()?.auth).toBe('foreign-auth-2');
    expect([...seen.timeZones]).toEqual(['Asia/Tokyo']);
    expect(seen.ends).toBe(0);

    foreign.endSession();
    const rejected = await Promise.allSettled(readBoth());
    expect(rejected.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tokens.read()).toBeUndefined();
    expect([seen.ends, refreshes()]).toEqual([1, 1]);
  });
});
