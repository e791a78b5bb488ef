import type { OpenCollection } from '@opencollection/types';
import type { Item } from '@opencollection/types/collection/item';
import type { HttpRequest } from '@opencollection/types/requests/http';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

import { callUrl } from '@up/api/call';
import { apiMenu, type ApiMenu, productInfo, type ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { packageBruno, packageOpenApi, packageOverlay, packagePostman } from '@up/api/calls/catalogue/catalogue-export';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { readCase } from '../testing/read-case.ts';

interface Exported {
  info: { title: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, ExportedCall>>;
  components: { parameters: Record<string, Parameter>; securitySchemes: Record<string, object> };
}

interface Parameter {
  name?: string;
  $ref?: string;
}

interface ExportedCall {
  summary: string;
  operationId: string;
  parameters: Parameter[];
  responses: Record<string, { headers?: object; content?: object }>;
  security: object[];
}

interface CollectionItem {
  name: string;
  item?: CollectionItem[];
  request?: { method: string; url: object; header: object[]; body?: { raw?: string } };
}

interface Collection {
  info: object;
  item: CollectionItem[];
  variable: { key: string }[];
}

describe.each(databaseKinds())('the export on $name', ({ open }) => {
  const { app } = backendSuite(open);

  const documentOf = async (packageId: string, lang?: 'ko' | 'en') =>
    (await app.inject(callUrl(packageOpenApi, { params: { packageId }, query: { lang } }))).json<Exported>();
  const overlayOf = async (packageId: string) =>
    (await app.inject(callUrl(packageOverlay, { params: { packageId }, query: {} }))).body;

  async function importFiles(files: Record<string, string>, entry: string, apply = true): Promise<ImportReport> {
    const response = await app.inject({
      method: importDocument.method,
      url: callUrl(importDocument, {}),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { entry, files, apply },
    });
    return response.json<ImportReport>();
  }
  async function exported(packageId: string): Promise<Record<string, string>> {
    return {
      [`${packageId}.openapi.json`]: JSON.stringify(await documentOf(packageId, 'en')),
      [`${packageId}.overlay.ko.json`]: await overlayOf(packageId),
    };
  }
  const noChanges = { applied: false, added: [], changed: [], removed: [], notices: [] };

  it('returns a package in Korean, or in English on request', async () => {
    const path = '/sandbox/v1/cards/{cardId}/suspend';
    expect((await documentOf('card-issuing')).paths[path]?.post?.summary).toBe('카드 일시 정지');
    expect((await documentOf('card-issuing', 'en')).paths[path]?.post?.summary).toBe('Suspend a card');
    expect((await documentOf('card-issuing')).info.title).toBe('카드 발급');
  });

  it('names the addresses of all environments, and the headers that every call takes', async () => {
    const { servers, paths, components } = await documentOf('card-issuing', 'en');
    const site = 'https://portal.example.com';
    expect(servers.map(({ url }) => url)).toEqual([site, site, 'https://api.example.com']);
    const calls = Object.values(paths).flatMap((item) => Object.values(item));
    expect(calls.length).toBeGreaterThan(80);
    const nameOf = ({ name, $ref = '' }: Parameter) =>
      name ?? components.parameters[$ref.split('/').at(-1) ?? '']?.name;
    for (const { operationId, parameters, responses } of calls) {
      const names = parameters.map((each) => nameOf(each));
      const isJson = Object.keys(responses['200']?.content ?? {}).every((type) => type.endsWith('json'));
      const shared = ['X-UP-Simulate', 'X-UP-Signature', ...(isJson ? ['X-UP-Encryption-Key'] : [])];
      expect({ operationId, names }).toEqual({ operationId, names: expect.arrayContaining(shared) });
      const headers = Object.keys(responses['200']?.headers ?? {});
      const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
      expect({ operationId, headers }).toEqual({ operationId, headers: expect.arrayContaining(limits) });
      expect(responses).toHaveProperty('405');
    }
  });

  it('has each security scheme once', async () => {
    const { packages } = (await app.inject(callUrl(apiMenu, { query: { key: 'groups' } }))).json<ApiMenu>();
    expect(packages.length).toBeGreaterThan(4);
    for (const { id } of packages) {
      const { paths, components } = await documentOf(id, 'en');
      expect({ id, schemes: Object.keys(components.securitySchemes) }).toEqual({
        id,
        schemes: ['accessKey', 'secretKey'],
      });
      const used = Object.values(paths).flatMap((item) => Object.values(item).map(({ security }) => security));
      expect(new Set(used.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify([{ accessKey: [], secretKey: [] }])]),
      );
    }
  });

  it('has no references to other files', async () => {
    const text = JSON.stringify(await documentOf('live-cards', 'en'));
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !reference?.startsWith('#/components/'))).toEqual([]);
  });

  it.each(['card-issuing', 'digital-wallet', 'customer-extras'])(
    'of %s changes nothing when it is imported again',
    async (id) => {
      const report = await importFiles(await exported(id), `${id}.openapi.json`);
      // The values of a map of the caller's own have no names to show.
      const notices = report.notices.filter(({ pointer }) => !pointer.endsWith('/additionalProperties'));
      expect({ ...report, notices }).toMatchObject(noChanges);
      expect(report.unchanged).toBeGreaterThan(0);
      expect(report.missingTexts).toEqual({ ko: 0, en: 0 });
    },
  );

  it('of an imported document changes nothing either', async () => {
    const cards = {
      swagger: '2.0',
      info: { title: 'Old Shop', version: '7' },
      tags: [{ name: 'Orders', description: 'All orders.' }],
      paths: {
        '/orders/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
          get: {
            operationId: 'getOrder',
            tags: ['Orders'],
            parameters: [{ name: 'expand', in: 'query', type: 'array', items: { type: 'string' } }],
            responses: { 200: { description: 'Found.', schema: { $ref: '#/definitions/Order' } } },
          },
        },
      },
      definitions: {
        Order: { type: 'object', properties: { id: { type: 'string' }, parent: { $ref: '#/definitions/Order' } } },
      },
    };
    expect((await importFiles({ 'shop.json': JSON.stringify(cards) }, 'shop.json')).added).toHaveLength(1);
    const report = await importFiles(await exported('old-shop'), 'old-shop.openapi.json');
    expect(report).toMatchObject({ ...noChanges, unchanged: 1 });
  });

  it('of webhooks and callbacks changes nothing either', async () => {
    const responses = { 200: { description: 'Received.' } };
    const events = {
      openapi: '3.1.0',
      info: { title: 'Event Shop', version: '1' },
      tags: [{ name: 'Events' }],
      webhooks: { CARD_ISSUED: { post: { operationId: 'onPaid', summary: 'Paid', tags: ['Events'], responses } } },
      paths: {
        '/jobs': {
          post: {
            operationId: 'startJob',
            summary: 'Start',
            tags: ['Events'],
            callbacks: { onDone: { '{$request.body#/url}': { post: { summary: 'Done', responses } } } },
            responses,
          },
        },
      },
    };
    expect((await importFiles({ 'events.json': JSON.stringify(events) }, 'events.json')).added).toHaveLength(3);
    const files = await exported('event-shop');
    expect(JSON.parse(files['event-shop.openapi.json'] ?? '')).toHaveProperty(
      'webhooks.CARD_ISSUED.post.operationId',
      'on-paid',
    );
    expect(await importFiles(files, 'event-shop.openapi.json')).toMatchObject({ ...noChanges, unchanged: 3 });
    // An event of the sandbox has this name, which only the sandbox sends.
    const eventOf = async (id: string) =>
      (await app.inject(callUrl(productInfo, { params: { id }, query: {} }))).json<ProductInfo>().event;
    expect(await eventOf('event-card-issued')).toEqual({ kind: 'webhook', method: 'POST', fromSandbox: true });
    expect(await eventOf('on-paid')).toEqual({ kind: 'webhook', method: 'POST' });
  });

  it('of any document has what only a discriminator names, and nothing that OpenAPI 3.1 does not have', async () => {
    const cat = { type: 'object', properties: { kind: { type: 'string' } } };
    const pet = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
    };
    const owner = { anyOf: [{ $ref: '#/components/schemas/Cat' }], nullable: true };
    const order = {
      type: 'object',
      example: { nullable: true },
      properties: {
        pet,
        owner,
        name: { type: 'string', enum: ['A'], nullable: true },
        nullable: { type: 'string' },
        default: owner,
        enum: { ...owner, properties: { example: owner } },
      },
    };
    const pets = {
      openapi: '3.0.3',
      info: { title: 'Pet Shop', version: '1' },
      tags: [{ name: 'Pets' }],
      paths: {
        '/orders': {
          post: {
            operationId: 'order',
            summary: 'Order',
            tags: ['Pets'],
            'x-codeSamples': [{ $ref: 'samples/gone.yml' }, { lang: 'curl', source: 'curl' }],
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
            responses: { 200: { description: 'Done.' } },
          },
        },
      },
      components: { schemas: { Cat: cat, Dog: { ...cat, title: 'Only mapped' }, Order: order } },
    };
    expect((await importFiles({ 'pets.json': JSON.stringify(pets) }, 'pets.json')).added).toHaveLength(1);
    const document = await documentOf('pet-shop', 'en');
    const text = JSON.stringify(document);
    expect(text).toContain('"mapping":{"cat":"#/components/schemas/Cat","dog":"#/components/schemas/Dog"}');
    expect(text).toContain('"Only mapped"');
    expect(text).toContain('"x-codeSamples":[{"lang":"curl","source":"curl"}]');
    // Data and the name of a field are no keywords.
    expect(text.match(/"nullable":/g)).toHaveLength(2);
    const report = await importFiles(await exported('pet-shop'), 'pet-shop.openapi.json');
    expect(report).toMatchObject({ ...noChanges, unchanged: 1, notices: expect.any(Array) });
  });

  it('is valid for two public validators, also of webhooks alone', async () => {
    const post = {
      operationId: 'onPaid',
      summary: 'Paid',
      tags: ['Events'],
      responses: { 200: { description: 'OK' } },
    };
    const hooks = {
      openapi: '3.1.0',
      info: { title: 'Hooks', version: '1' },
      tags: [{ name: 'Events' }],
      webhooks: { paid: { post } },
    };
    await importFiles({ 'hooks.json': JSON.stringify(hooks) }, 'hooks.json');
    const documents: Record<string, object> = {};
    for (const id of ['hooks', 'pet-shop', 'card-issuing', 'digital-wallet'])
      documents[id] = await documentOf(id, 'en');
    expect(await findingsOf(documents)).toEqual([]);
    expect(await findingsOf({ broken: { ...documents.hooks, webhooks: 1 } })).not.toEqual([]);
  });

  it.each(['new-methods', 'content-types'])('of %s is OpenAPI 3.2', async (id) => {
    await importFiles({ 'a.json': readCase(id) }, 'a.json');
    expect(await documentOf(id, 'en')).toMatchObject({ openapi: '3.2.0' });
  });

  it('as a Postman collection has a folder for each group and a filled-in request for each API', async () => {
    const url = callUrl(packagePostman, { params: { packageId: 'card-issuing' }, query: { lang: 'en' } });
    const collection = (await app.inject(url)).json<Collection>();
    expect(collection.info).toMatchObject({ name: 'Card Issuing', schema: expect.stringContaining('v2.1.0') });
    expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'accessKey', 'secretKey']);
    const requests = (items: CollectionItem[]): CollectionItem[] =>
      items.flatMap((each) => (each.item ? requests(each.item) : [each]));
    const all = requests(collection.item);
    expect(all.length).toBeGreaterThan(80);
    const issue = all.find(({ name }) => name === 'Issue a card');
    expect(issue?.request).toMatchObject({
      method: 'POST',
      url: { raw: '{{baseUrl}}/sandbox/v1/cards', host: ['{{baseUrl}}'], path: ['sandbox', 'v1', 'cards'] },
      header: expect.arrayContaining([
        expect.objectContaining({ key: 'X-UP-Access-Key', value: '{{accessKey}}' }),
        { key: 'Content-Type', value: 'application/json' },
      ]),
    });
    expect(JSON.parse(issue?.request?.body?.raw ?? '')).toHaveProperty('cardholderId');
    expect(all.find(({ name }) => name === 'Suspend a card')?.request?.url).toMatchObject({
      path: ['sandbox', 'v1', 'cards', ':cardId', 'suspend'],
      variable: [{ key: 'cardId', value: expect.stringMatching(/^crd_/) }],
    });
  });

  it('as an OpenCollection has the same requests, and an environment whose secret has no value', async () => {
    const url = callUrl(packageBruno, { params: { packageId: 'card-issuing' }, query: { lang: 'en' } });
    const collection = (await app.inject(url)).json<OpenCollection>();
    expect(collection).toMatchObject({ opencollection: '1.0.0', info: { name: 'Card Issuing' }, bundled: true });
    expect(collection.config?.environments?.[0]?.variables).toEqual([
      { name: 'baseUrl', value: 'https://portal.example.com' },
      { name: 'accessKey', value: '' },
      { name: 'secretKey', secret: true },
    ]);
    const requests = (items: readonly Item[] = []): HttpRequest[] =>
      items.flatMap((each) => ('items' in each ? requests(each.items) : 'http' in each ? [each] : []));
    const all = requests(collection.items);
    expect(all.length).toBeGreaterThan(80);
    const issue = all.find(({ info }) => info?.name === 'Issue a card');
    expect(issue?.http).toMatchObject({
      method: 'POST',
      url: '{{baseUrl}}/sandbox/v1/cards',
      headers: expect.arrayContaining([expect.objectContaining({ name: 'X-UP-Secret-Key', value: '{{secretKey}}' })]),
      body: { type: 'json', data: expect.stringContaining('cardholderId') },
    });
    expect(all.find(({ info }) => info?.name === 'Suspend a card')?.http?.params).toEqual([
      expect.objectContaining({ name: 'cardId', type: 'path', value: expect.stringMatching(/^crd_/) }),
    ]);
  });

  it('of a package that does not exist responds with 404', async () => {
    expect((await app.inject('/api/packages/nothing/openapi.json')).statusCode).toBe(404);
  });
});

/** What two public validators find wrong with documents. */
async function findingsOf(documents: Record<string, object>): Promise<string[]> {
  const config = await createConfig({ extends: [], rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const findings: string[] = [];
  for (const [name, document] of Object.entries(documents)) {
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: `${name}.json`, config });
    findings.push(...problems.map(({ message, location }) => `${name} ${location[0]?.pointer ?? ''}: ${message}`));
    const { valid, errors } = await new Validator().validate({ ...document });
    if (!valid) findings.push(`${name} ${JSON.stringify(errors)}`);
  }
  return findings;
}
