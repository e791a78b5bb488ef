import { callUrl } from '@up/api/call';
import {
  allGroups,
  apiLevel,
  apiMenu,
  type ApiMenu,
  type ApiPackage,
  apiPlace,
  packageDetails,
  productInfo,
  type ProductInfo,
  productVersions,
} from '@up/api/calls/catalogue/catalogue';
import { headers } from '@up/api/constants/headers';
import type { Locale } from '@up/api/constants/locales';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import type { ApiLevel, ApiPlace } from '@up/api/entities/api-place';

import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';

describe.each(databaseKinds())('catalogue on $name', ({ open }) => {
  const { app } = backendSuite(open);

  async function get<T>(url: string, locale: Locale = 'en'): Promise<T> {
    const response = await app.inject({ url, headers: { [headers.language]: locale } });
    expect({ url, status: response.statusCode, body: response.json<unknown>() }).toMatchObject({ status: 200 });
    return response.json();
  }
  const info = (id: string, query: { version?: string; detail?: string } = {}, locale: Locale = 'en') =>
    get<ProductInfo>(callUrl(productInfo, { params: { id }, query }), locale);

  function nodesOf(nodes: ApiNode[]): ApiNode[] {
    return nodes.flatMap((node) => [node, ...nodesOf(node.children)]);
  }

  it('returns the tree of packages, groups, subgroups and APIs, without fields that follow from the tree', async () => {
    const menu = await get<ApiMenu>(callUrl(apiMenu, { query: { key: 'groups' } }));
    const packages = nodesOf(apiTree('packages', menu.packages));
    const shown = packages.map(({ type, nodeId }) => `${type} ${nodeId}`);
    expect(shown.slice(0, 4)).toEqual([
      'PACKAGE packages/card-issuing',
      'GROUP packages/card-issuing/cardholders',
      'APIINFO packages/card-issuing/cardholders/create-cardholder',
      'APIINFO packages/card-issuing/cardholders/list-cardholders',
    ]);
    expect(shown).toContain('SUBGROUP packages/card-issuing/cards/card-lifecycle');
    // A group of two packages appears in both, and once in the list of groups.
    expect(shown).toContain('APIINFO packages/digital-wallet/payments/approve-payment');
    expect(menu.groups.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['cardholders', 'bank-accounts', 'card-products', 'cards', 'wallets', 'payments']),
    );
    const all = [...packages, ...nodesOf(apiTree('groups', menu.groups))];
    expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(all.length);
    expect(menu.packages[0]?.children?.[0]?.children?.[0]).toEqual({
      type: 'APIINFO',
      id: 'create-cardholder',
      title: 'Create a cardholder',
      method: 'POST',
    });
  });

  it('returns the part of the tree that is open around an address', async () => {
    const place = await get<ApiPlace>(
      callUrl(apiPlace, { query: { path: 'packages/card-issuing/cards/activate-card' } }),
    );
    expect(place.trail.map(({ title }) => title)).toEqual([
      'Card Issuing',
      'Cards',
      'Card lifecycle',
      'Activate a card',
    ]);
    expect(place.levels.map(({ nodeId }) => nodeId)).toEqual([
      'packages',
      'packages/card-issuing',
      'packages/card-issuing/cards',
      'packages/card-issuing/cards/card-lifecycle',
    ]);
    expect(JSON.stringify(place.levels)).not.toMatch(/create-cardholder|"description"/);
    const group = await get<ApiPlace>(callUrl(apiPlace, { query: { path: 'groups/cards' } }), 'ko');
    expect(group.contents?.[0]?.title).toBe('카드');
    expect(group.contents?.[0]?.description).not.toBe('');
  });

  it('returns what is directly below a node', async () => {
    const level = (node: string) => get<ApiLevel>(callUrl(apiLevel, { query: { node } }));
    expect((await level('packages')).entries.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['card-issuing', 'digital-wallet']),
    );
    const { entries, total } = await level('packages/card-issuing/cards/card-lifecycle');
    expect(entries[0]).toEqual({ type: 'APIINFO', id: 'activate-card', title: 'Activate a card', method: 'POST' });
    expect(total).toBe(entries.length);
  });

  it('returns the position of every node below a group', async () => {
    const groups = await get<ApiNode[]>(callUrl(allGroups, { query: {} }));
    const node = nodesOf(groups).find(({ id }) => id === 'activate-card');
    expect(node).toMatchObject({
      nodeId: 'groups/cards/card-lifecycle/activate-card',
      depth: 2,
      sortOrder: 0,
      parentIds: ['cards', 'card-lifecycle'],
      parentNodeIds: ['groups/cards', 'groups/cards/card-lifecycle'],
      isLeaf: true,
    });
    expect(node?.description).not.toBe('');
  });

  it('uses the language of the header, and Korean by default', async () => {
    const url = callUrl(apiMenu, { query: { key: 'groups' } });
    expect((await get<ApiMenu>(url, 'en')).packages[0]?.title).toBe('Card Issuing');
    expect((await get<ApiMenu>(url, 'ko')).packages[0]?.title).toBe('카드 발급');
    for (const language of ['lo', 'xx', '']) {
      const response = await app.inject({ url, headers: { [headers.language]: language } });
      expect(response.json<ApiMenu>().packages[0]?.title).toBe('카드 발급');
    }
  });

  it('returns the packages of a type with their groups', async () => {
    const url = (type: ApiPackage['type']) => callUrl(packageDetails, { params: { type } });
    expect(url('SANDBOX')).toBe('/api/package/list/all/SANDBOX/details');
    const packages = await get<ApiPackage[]>(url('SANDBOX'));
    expect(packages.slice(0, 2).map(({ id, status, approvalRequired }) => [id, status, approvalRequired])).toEqual([
      ['card-issuing', '10', false],
      ['digital-wallet', '10', true],
    ]);
    expect(packages[0]?.groupInfoResponses.map(({ id }) => id)).toEqual(expect.arrayContaining(['cards', 'payments']));
    expect(packages[0]?.groupInfoResponses[0]?.description).not.toBe('');
    const types = ['UAT', 'COMMERCIAL', 'VAS'] as const;
    for (const type of types) expect(await get<ApiPackage[]>(url(type))).not.toEqual([]);
  });

  it('finds groups by part of their title or of a subgroup title, in the requested language', async () => {
    const titles = async (title: string, locale: Locale) =>
      (await get<ApiNode[]>(callUrl(allGroups, { query: { title } }), locale)).map(({ id }) => id);
    expect((await titles('', 'en')).length).toBeGreaterThan(5);
    expect(await titles('wAlL', 'en')).toEqual(['wallets']);
    expect(await titles('card lifecycle', 'en')).toEqual(['cards']);
    expect(await titles('결제', 'ko')).toContain('payments');
    expect(await titles('%', 'en')).toEqual([]);
  });

  it('returns all details of an API', async () => {
    const api = await info('issue-card');
    expect(api).toMatchObject({
      title: 'Issue a card',
      method: 'POST',
      path: '/sandbox/v1/cards',
      group: { id: 'cards', title: 'Cards' },
      deprecated: false,
      dailyMaxCount: 2000,
      translated: true,
    });
    expect(api.packages[0]).toEqual({ id: 'card-issuing', title: 'Card Issuing' });
    expect(api.description).toMatch(/^<p>Issues a virtual or a physical card .*<h3>Spending controls<\/h3>.*<table>/s);
    expect(api.reqHeaderJson.map(({ field }) => field)).toEqual([
      'X-UP-Access-Key',
      'X-UP-Secret-Key',
      'Idempotency-Key',
    ]);
    expect(api.responseCode.map(({ httpCode }) => httpCode)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '429',
    ]);
    const controls = api.reqParamJson.find(({ field }) => field === 'spendingControls');
    const rules = controls?.params?.find(({ field }) => field === 'merchantRules');
    const categories = rules?.params?.[0]?.params?.find(({ field }) => field === 'categories');
    expect(categories?.params?.[0]?.params?.[0]).toMatchObject({
      field: 'code',
      moc: 'mandatory',
      length: { type: 'fixed', value: 4 },
    });
  });

  it('describes the cause and the remedy of each error', async () => {
    const { errorCodes } = await info('suspend-card');
    expect(errorCodes.map(({ httpCode, code, reason }) => [httpCode, code, reason])).toContainEqual([
      '409',
      'CONFLICT',
      'CARD_NOT_ACTIVE',
    ]);
    const texts = errorCodes.flatMap(({ cause, remedy }) => [cause, remedy]);
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect((await info('suspend-card', {}, 'ko')).errorCodes[0]?.cause).toMatch(/[가-힣]/);
  });

  it('marks a deprecated API', async () => {
    expect(await info('block-card')).toMatchObject({ deprecated: true });
  });

  it('keeps the fields of an example in the order of the document', async () => {
    const { requestExample } = await info('issue-card');
    expect(Object.keys(requestExample as object).slice(0, 3)).toEqual(['cardholderId', 'type', 'productCode']);
  });

  it('describes every field in both languages, whatever language is requested', async () => {
    const { reqParamJson, title, description } = await info('issue-card', {}, 'ko');
    expect(title).toBe('카드 발급');
    expect(description).toContain('본인 확인을 마친');
    expect(reqParamJson.find(({ field }) => field === 'cardholderId')?.description).toEqual([
      { lang: 'EN', content: 'Whom the card is for; the cardholder must be VERIFIED.' },
      { lang: 'KO', content: '카드를 받을 소지자입니다. 본인 확인 상태가 VERIFIED여야 합니다.' },
    ]);
  });

  it('omits parameters and responses if detail is false, and includes them by default', async () => {
    expect(await info('issue-card', { detail: 'false' })).toMatchObject({ reqParamJson: [], responseCode: [] });
    const bare = await get<ProductInfo>('/api/products/info/issue-card?version&detail');
    expect(bare.reqParamJson).not.toEqual([]);
  });

  it('returns the versions of an API, and one version by number', async () => {
    const versions = await get<{ version: string }[]>(callUrl(productVersions, { params: { id: 'issue-card' } }));
    expect(versions).toEqual([
      { version: '2.0.0', releasedAt: '2026-11-23', current: true },
      { version: '1.2.0', releasedAt: '2026-10-12', current: false },
      { version: '1.1.0', releasedAt: '2026-03-02', current: false },
    ]);
    const older = await info('issue-card', { version: '1.1.0' });
    expect(older.reqParamJson.map(({ field }) => field)).toContain('monthlyLimit');
  });

  it.each([
    '/api/products/info/nothing',
    '/api/products/info/nothing/versionList',
    '/api/products/info/issue-card?version=9.9.9',
    '/api/no-auth/api-menu/place?path=packages/card-issuing/nothing',
    '/api/no-auth/api-menu/level?node=packages/nothing',
    "/api/products/info/'%20or%201=1--",
  ])('answers %s with 404', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ reasonCode: '10_000_404' });
  });

  it.each([
    '/api/package/list/all/FREE/details',
    '/api/no-auth/api-menu?key=all',
    '/api/no-auth/api-menu',
    '/api/no-auth/api-menu/place',
    '/api/no-auth/api-menu/level',
  ])('answers %s with 400 and the field', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fieldErrors: object }>().fieldErrors)).toHaveLength(1);
  });
});
