import { callUrl } from '@up/api/call';
import { apiLevel, apiMenu, apiPlace, type ApiMenu } from '@up/api/calls/catalogue/catalogue';
import type { ApiEntry } from '@up/api/entities/api-node';
import { routeHeader } from '@up/service/counted-route';

import { PublicReadCache } from './public-read-cache.ts';

const base = 'http://main/prefix';
const api: ApiEntry = { type: 'APIINFO', id: 'issue', title: 'Issue' };
const group: ApiEntry = { type: 'GROUP', id: 'cards', title: 'Cards', children: [api] };
const menu: ApiMenu = {
  packages: [{ type: 'PACKAGE', id: 'issuing', title: 'Issuing', children: [group] }],
  groups: [],
};
const menuTarget = base + callUrl(apiMenu, { query: { key: 'groups' } });

let now = 0;
/** A Main API that has the menu and no call for its parts. */
const respond = jest.fn(async (target: string) =>
  target === menuTarget ? Response.json(menu) : Response.json({ error: 'Not Found' }, { status: 404 }),
);
const open = () => new PublicReadCache({ now: () => now, fetch: respond as unknown as typeof fetch });
const place = (path: string) => ({
  call: apiPlace,
  target: base + callUrl(apiPlace, { query: { path } }),
  headers: { 'x-km-language': 'ko' },
});
const menus = () => respond.mock.calls.filter(([target]) => target === menuTarget).length;

beforeEach(() => void respond.mockClear());

describe('a part of the API menu that the Main API has no call for', () => {
  test('is made of the menu, which is read once for all parts while it is fresh', async () => {
    const cache = open();
    const paths = Array.from({ length: 20 }, (_, index) =>
      place(index % 2 ? `packages/wrong-${index}` : 'packages/issuing'),
    );
    const replies = await Promise.all(paths.map((each) => cache.read(each)));
    expect(replies.map(({ status }) => status)).toEqual(paths.map((_, index) => (index % 2 ? 404 : 200)));
    expect(JSON.parse(replies[0]?.body ?? '')).toMatchObject({ trail: [{ id: 'issuing' }], next: { id: 'issue' } });
    expect(menus()).toBe(1);

    now += 29_999;
    const level = base + callUrl(apiLevel, { query: { node: 'packages/issuing' } });
    const reply = await cache.read({ ...place(''), call: apiLevel, target: level });
    expect(JSON.parse(reply.body)).toMatchObject({ entries: [{ id: 'cards' }], total: 1 });
    expect(menus()).toBe(1);
    now += 1;
    await cache.read(place('packages/issuing'));
    expect(menus()).toBe(2);
  });

  test('fails while the menu does, and is not missing', async () => {
    respond.mockImplementation(async (target) => Response.json({}, { status: target === menuTarget ? 500 : 404 }));
    expect((await open().read(place('packages/issuing'))).status).toBe(500);
  });
});

test('a place that the Main API says does not exist is missing, and its menu is not read', async () => {
  respond.mockImplementation(async () => Response.json({}, { status: 404, headers: { [routeHeader]: apiPlace.path } }));
  expect((await open().read(place('packages/issuing'))).status).toBe(404);
  expect(menus()).toBe(0);
});
