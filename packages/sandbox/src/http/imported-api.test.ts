import { callUrl } from '@up/api/call';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { productInfo, type ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { packageBruno, packageOpenApi, packagePostman } from '@up/api/calls/catalogue/catalogue-export';
import { search, type SearchResponse } from '@up/api/calls/publishing/search';
import { productExample, productFields } from '@up/api/calls/catalogue/product-body';
import { sandboxCall, sandboxCalls, sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';

import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { namedApi } from '@up/catalogue/testing/named-api';
import { readCase } from '@up/catalogue/testing/read-case';
import { unusualApi } from '@up/catalogue/testing/unusual-api';

describe.each(databaseKinds())('an imported API on $name', ({ open }) => {
  let leader: TestUser;
  let project: SandboxProject;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    expect((await importText(JSON.stringify(unusualApi))).added).toHaveLength(6);
    leader = await signIn(app, database.db, 'Leader');
    project = await createSandboxProject(app, database.db, leader, ['unusual-shop']);
  }, openingMilliseconds);

  async function importText(text: string, apply = true): Promise<ImportReport> {
    const imported = await app.inject({
      method: importDocument.method,
      url: callUrl(importDocument, {}),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { entry: 'a.json', files: { 'a.json': text }, apply },
    });
    return imported.json();
  }
  const call = (path: string, payload: string, type: string, method: 'POST' | 'GET' | 'PUT' = 'POST', headers = {}) =>
    app.inject({
      method,
      url: `/sandbox/${path}`,
      headers: {
        'x-up-access-key': project.key.accessKey,
        'x-up-secret-key': project.key.secretKey,
        accept: '*/*',
        ...(payload !== '' && { 'content-type': type }),
        ...headers,
      },
      ...(payload !== '' && { payload }),
    });
  const formType = 'application/x-www-form-urlencoded';

  it('takes a form, and its history has it as text', async () => {
    const path = `unusual-shop/v1/accounts/AC${'0'.repeat(32)}/messages.json`;
    const sent = await call(path, 'to=%2B8210123&attempts=3&shipping[city]=Seoul&shipping[lines][0]=1', formType);
    expect([sent.statusCode, sent.json()]).toEqual([201, expect.objectContaining({ status: 'queued' })]);
    const params = { projectId: project.projectId };
    const list = (await leader.call(sandboxCalls, { params, query: {} })).json<{ items: { id: string }[] }>();
    const callId = list.items[0]?.id ?? '';
    const details = await leader.call(sandboxCall, { params: { ...params, callId } });
    expect(details.body).toContain('shipping[city]=Seoul');
    expect((await call(path, 'attempts=3', formType)).statusCode).toBe(400);
  });

  it.each([
    ['a form', formType, 'to=%2B8210123&note=%EF%BC%94111+1111+1111+1111'],
    [
      'the name of a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="card_4111-1111-1111-1111.pdf"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('takes no data of real people in %s', async (_name, type, payload) => {
    const rejected = await call('unusual-shop/v1/documents', payload, type);
    expect([rejected.statusCode, rejected.body]).toEqual([400, expect.stringContaining('Use a test value')]);
  });

  it('takes parameters in the styles of the document, several in one segment', async () => {
    await importText(readCase('styles'));
    const own = await createSandboxProject(app, database.db, leader, ['styles']);
    const send = (target: string, ids: string) =>
      app.inject({
        method: 'POST',
        url: `/sandbox/styles/pets/${target}?filter=%7B%22a%22%3A1%7D`,
        headers: { 'x-up-access-key': own.key.accessKey, 'x-up-secret-key': own.key.secretKey, 'x-ids': ids },
      });
    const sent = [await send('.1,2.json', '3,4'), await send('.1,2.json', '3'), await send('.1,2.xml', '3,4')];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 400, 404]);
  });

  it('reads and writes integers with all digits', async () => {
    await importText(readCase('large-numbers'));
    const own = await createSandboxProject(app, database.db, leader, ['large-numbers']);
    const headers = { 'x-up-access-key': own.key.accessKey, 'x-up-secret-key': own.key.secretKey };
    const send = (id: string, after = '9007199254740993') => {
      const body = `{"id":${id},"units":18446744073709551620,"kind":9007199254740997}`;
      return call(`large-numbers/transfers?after=${after}`, body, 'application/json', 'POST', headers);
    };
    const sent = await send('9223372036854775807');
    expect([sent.statusCode, sent.body]).toEqual([200, '{"id":12345678901234567891}']);
    const params = { projectId: own.projectId };
    const list = (await leader.call(sandboxCalls, { params, query: {} })).json<{ items: { id: string }[] }>();
    const details = await leader.call(sandboxCall, { params: { ...params, callId: list.items.at(-1)?.id ?? '' } });
    expect(details.body).toContain('9223372036854775807');
    for (const rejected of [await send('9223372036854775808'), await send('9007199254740993', '9007199254740992')])
      expect(rejected.statusCode).toBe(400);
    const info = await app.inject(callUrl(productInfo, { params: { id: 'transfer' }, query: {} }));
    expect(info.body).toContain('"requestExample":{"id":9007199254740993,');
  });

  describe('with several content types', () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      await importText(readCase('content-types'));
      const own = await createSandboxProject(app, database.db, leader, ['content-types']);
      headers = { 'x-up-access-key': own.key.accessKey, 'x-up-secret-key': own.key.secretKey };
    }, openingMilliseconds);
    const send = (payload: string, type: string, path = 'records', more = {}) =>
      call(`content-types/${path}`, payload, type, 'POST', { ...headers, ...more });
    const xml = (id: string) =>
      `<record xmlns="urn:records" id="${id}"><tags><tag>a</tag></tags><lines><sku>1</sku></lines><lines><sku>2</sku></lines></record>`;

    it.each([
      ['application/xml', xml('7'), 200],
      ['application/xml; charset=utf-8', xml('7'), 200],
      ['application/xml', xml('6'), 400],
      ['application/xml', xml('7').slice(0, -3), 400],
      ['application/yaml', 'id: 7\ntags: [a]\nlines: [{ sku: 1 }, { sku: 2 }]', 200],
      [formType, 'code=a', 200],
      [formType, 'id=7', 400],
      ['text/plain', 'a', 415],
    ])('takes %s: %s', async (type, payload, status) => {
      const sent = await send(payload, type);
      expect([sent.body, sent.statusCode]).toEqual([sent.body, status]);
    });

    it('names the field of an element that is not valid', async () => {
      expect((await send(xml('6'), 'application/xml')).json()).toMatchObject({ errors: [{ field: 'id' }] });
    });

    it.each([
      ['notes', 'text/plain', 'a note', 204],
      ['notes', 'text/plain', 'a', 400],
      ['files', 'image/png', 'any bytes', 200],
      ['lines', 'application/jsonl', '{"sku":"a"}\n{"sku":"b"}\n', 200],
      ['lines', 'application/jsonl', '{"sku":"a"}\n{"sku":1}\n', 400],
    ])('takes a body of %s in %s', async (path, type, payload, status) => {
      expect((await send(payload, type, path)).statusCode).toBe(status);
    });

    it.each([
      ['*/*', 'application/json; charset=utf-8', '{"id":7'],
      ['text/csv', 'text/csv', 'a,b'],
      ['image/png, application/xml;q=0.9', 'application/xml', '<?xml'],
    ])('answers %s with %s', async (accept, type, start) => {
      const sent = await send(xml('7'), 'application/xml', 'records', { accept });
      expect([sent.headers['content-type'], sent.body.slice(0, start.length)]).toEqual([type, start]);
    });
  });

  it('takes QUERY, and any other method of the document', async () => {
    await importText(readCase('new-methods'));
    const own = await createSandboxProject(app, database.db, leader, ['new-methods']);
    const headers = { 'x-up-access-key': own.key.accessKey, 'x-up-secret-key': own.key.secretKey };
    const send = (method: string, query: string, body?: object) =>
      app.inject({ method: method as 'GET', url: `/sandbox/new-methods/search${query}`, headers, payload: body });
    const sent = [
      await send('QUERY', '?term=a&size=1&size=2', { by: 'name' }),
      await send('QUERY', '?size=1', { by: 'name' }),
      await send('LINK', '?%7B%22by%22%3A%22id%22%7D'),
      await send('LINK', '?%7B%22by%22%3A%22name%22%7D'),
      await send('LINK', '?by=id'),
      await send('SEARCH', ''),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 400, 204, 400, 400, 405]);
  });

  it('answers with a file', async () => {
    const multipart = ['file', 'attributes']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n{"size":1}\r\n`)
      .join('');
    const file = await call('unusual-shop/v1/documents', `${multipart}--b--\r\n`, 'multipart/form-data; boundary=b');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  describe('with a name that every object has', () => {
    const ids = {
      constructor: 'constructor',
      toString: 'to-string',
      valueOf: 'value-of',
      hasOwnProperty: 'has-own-property',
      ['__proto__']: 'proto',
    };
    let own: SandboxProject;
    beforeAll(async () => {
      for (const [name, id] of Object.entries(ids)) {
        const text = JSON.stringify(namedApi(name));
        expect(await importText(text)).toMatchObject({ applied: true, added: [{ id }], notices: [] });
        expect(await importText(text, false)).toMatchObject({ added: [], changed: [], removed: [] });
      }
      own = await createSandboxProject(app, database.db, leader, Object.values(ids));
    }, openingMilliseconds);

    it.each(Object.entries(ids))('is shown, found, exported and answered: %s', async (name, id) => {
      const field = name === '__proto__' ? 'proto' : name;
      const at = { params: { id } };
      const page = (await app.inject(callUrl(productInfo, { ...at, query: {} }))).json<ProductInfo>();
      expect(page.title).toBe(name);
      expect(page.reqParamJson).toContainEqual(expect.objectContaining({ field }));
      const inBody = { body: 'request', path: '' };
      const fields = (await app.inject(callUrl(productFields, { ...at, query: inBody }))).json<ParameterDefinition[]>();
      expect(fields.map((each) => each.field)).toEqual(['kind', field]);
      const ofKind = { body: 'response-200', path: '', alternative: field };
      const example = await app.inject(callUrl(productExample, { ...at, query: ofKind }));
      expect(example.json()).toMatchObject({ value: { kind: field, [field]: 'a' } });
      const found = (await app.inject(callUrl(search, { query: { match: name } }))).json<SearchResponse>();
      expect(found.items.map(({ url }) => url)).toContainEqual(expect.stringMatching(new RegExp(`/${id}$`)));

      const exported = { params: { packageId: id }, query: {} };
      const document = await app.inject(callUrl(packageOpenApi, exported));
      expect(document.body).toContain(`"${field}":{"type":"string","enum":["a"],"description":"The field"}`);
      for (const definition of [packagePostman, packageBruno])
        expect((await app.inject(callUrl(definition, exported))).body).toContain(name);

      const headers = { 'x-up-access-key': own.key.accessKey, 'x-up-secret-key': own.key.secretKey };
      const send = (body: object) =>
        call(`${id}/${name}/a?${field}=b`, JSON.stringify(body), 'application/json', 'POST', headers);
      const body = { kind: field, [field]: 'a' };
      const sent = await send(body);
      expect([sent.statusCode, sent.json()]).toEqual([200, body]);
      const wrong = await send({ kind: field });
      expect([wrong.statusCode, wrong.json()]).toEqual([
        400,
        expect.objectContaining({ errors: [{ field, reason: 'REQUIRED' }] }),
      ]);
    });
  });

  describe('with responses of every kind', () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      expect((await importText(readCase('responses'))).applied).toBe(true);
      const { key } = await createSandboxProject(app, database.db, leader, ['kinds-of-responses']);
      headers = { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
    }, openingMilliseconds);
    const get = (path: string, more = {}, method: 'GET' | 'DELETE' = 'GET') =>
      app.inject({ method, url: `/sandbox/kinds-of-responses/${path}`, headers: { ...headers, ...more } });

    it.each<[string, number, string | undefined, unknown]>([
      ['names', 200, 'application/json; charset=utf-8', '["tea","milk"]'],
      ['count', 200, 'application/json; charset=utf-8', '3'],
      ['range', 200, 'application/json; charset=utf-8', expect.stringMatching(/^\{"a":"[0-9a-f-]{36}"\}$/)],
      ['default', 200, 'application/json; charset=utf-8', '{"b":"192.0.2.1"}'],
      ['error', 404, 'application/problem+json; charset=utf-8', '{}'],
      ['nothing', 200, undefined, ''],
      [
        'parts',
        200,
        'multipart/mixed; boundary=part-7d8a1c',
        '--part-7d8a1c\r\nContent-Type: application/json\r\n\r\n{"n":7}\r\n--part-7d8a1c--\r\n',
      ],
      ['events', 200, 'text/event-stream', 'data: {"n":7}\n\n'],
      ['file', 200, 'application/octet-stream', 'sample'],
      ['choices', 200, 'application/json; charset=utf-8', '{"kind":"card"}'],
    ])('answers %s as documented', async (path, status, type, body) => {
      const sent = await get(path);
      expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([status, type, body]);
    });

    it('sends the documented headers, but none that concerns more than the call', async () => {
      const sent = await get('redirect');
      expect([sent.statusCode, sent.headers.location]).toEqual([302, 'https://example.com/']);
      expect(sent.headers['set-cookie']).toBeUndefined();
      const none = await get('none', {}, 'DELETE');
      expect([none.statusCode, none.headers['x-left'], none.body]).toEqual([204, '3', '']);
    });

    it.each([
      ['code=404', 404, '{"code":"gone"}'],
      ['example=bank', 200, '{"kind":"bank"}'],
      ['respond-async, code=200; example="card"', 200, '{"kind":"card"}'],
      ['code=503', 503, 'broken'],
      ['return=minimal', 200, '{"kind":"card"}'],
    ])('sends what a request prefers: %s', async (prefer, status, body) => {
      const sent = await get('choices', { prefer });
      expect([sent.statusCode, sent.body]).toEqual([status, body]);
    });

    it.each(['code=418', 'code=99', 'example=cash'])('does not know %s', async (prefer) => {
      const sent = await get('choices', { prefer });
      expect([sent.statusCode, sent.json()]).toMatchObject([400, { errors: [{ field: 'Prefer' }] }]);
    });

    it('names what a request may prefer on its page', async () => {
      const page = await app.inject(callUrl(productInfo, { params: { id: 'choices' }, query: {} }));
      expect(page.json<ProductInfo>().reqHeaderJson.find(({ field }) => field === 'Prefer')?.options).toEqual([
        'code=200',
        'code=200, example=card',
        'code=200, example=bank',
        'code=404',
        'code=500',
      ]);
    });
  });

  it('finds the more specific of two addresses that a fragment distinguishes', async () => {
    const path = 'unusual-shop/v1/files/f1%23unshare';
    const type = 'application/json';
    expect((await call(path, '{"link":null}', type, 'PUT')).statusCode).toBe(204);
    expect((await call(path, '{"link":{}}', type, 'PUT')).statusCode).toBe(400);
  });

  it('takes any accepted type, and a cookie in a header that pages can send', async () => {
    const search = 'unusual-shop/v1/search?filter[since]=2026-01-01&ids=1,2';
    expect((await call(search, '', '', 'GET')).statusCode).toBe(400);
    const found = await call(search, '', '', 'GET', { [sandboxCookieHeader]: 'session=abcd%3B' });
    expect([found.statusCode, found.json<unknown[]>().length]).toEqual([200, 2]);
  });

  describe('of which a page shows a part', () => {
    const fields = (query: { body: string; path: string }, id = 'pay') =>
      app.inject(callUrl(productFields, { params: { id }, query }));
    const example = (query: { body: string; path: string; alternative: string }, id = 'pay') =>
      app.inject(callUrl(productExample, { params: { id }, query }));

    it('has the fields below each field', async () => {
      for (const path of ['tree', 'tree/children', 'tree/children/children']) {
        const below = (await fields({ body: 'request', path })).json<ParameterDefinition[]>();
        expect(below.map(({ field }) => field)).toEqual(['name', 'children']);
      }
      const ofResponse = await fields({ body: 'response-201', path: 'body' }, 'send-message');
      expect(ofResponse.json<ParameterDefinition[]>().map(({ field, alternatives }) => [field, alternatives])).toEqual([
        ['text', ['1']],
        ['url', ['2']],
      ]);
    });

    it('has an example of each alternative', async () => {
      const at = { body: 'request', path: 'method' };
      const card = await example({ ...at, alternative: 'Card' });
      expect(card.json()).toMatchObject({ value: { on: expect.any(String), method: { kind: 'card' } } });
      const transfer = await example({ ...at, alternative: 'Transfer' });
      expect(transfer.json()).toMatchObject({ value: { method: { kind: 'transfer', iban: expect.any(String) } } });
      const whole = await example({ body: 'response-200', path: '', alternative: 'Transfer' });
      expect(whole.json()).toMatchObject({ value: { kind: 'transfer' } });
    });

    it.each([
      [{ body: 'request', path: 'unknown' }, 404],
      [{ body: 'request', path: '__proto__/constructor' }, 404],
      [{ body: 'response-500', path: 'tree' }, 404],
      [{ body: 'everything', path: 'tree' }, 400],
    ])('has no fields at %j', async (query, status) => {
      expect((await fields(query)).statusCode).toBe(status);
      expect((await fields(query, 'unknown')).statusCode).toBe(status);
    });

    it('has no example of an unknown alternative', async () => {
      expect((await example({ body: 'request', path: 'method', alternative: 'Cash' })).statusCode).toBe(404);
    });
  });

  it('does not change that built-in APIs take JSON only', async () => {
    const builtIn = await createSandboxProject(app, database.db, leader);
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/v1/cardholders',
      headers: {
        'x-up-access-key': builtIn.key.accessKey,
        'x-up-secret-key': builtIn.key.secretKey,
        'content-type': formType,
      },
      payload: 'a=1',
    });
    expect(response.statusCode).toBe(415);
  });
});
