import { readBundle } from '../read-bundle.ts';

const responses = { 200: { description: 'Received.' } };
const read = async (more: object) => {
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, ...more };
  const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  return { ...catalogue, notices };
};
const payload = {
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { id: { type: 'string', readOnly: true }, type: { const: 'paid' } } },
        example: { id: 'e1', type: 'paid' },
      },
    },
  },
};

it('imports webhooks as APIs that are called by nobody, also from a document that has nothing else', async () => {
  const paid = { post: { operationId: 'onPaid', summary: 'Paid', tags: ['Payments'], ...payload, responses } };
  const { packages, groups, apis, notices } = await read({
    webhooks: { 'payment.paid': paid, refunded: { post: { responses } } },
  });
  expect(packages[0]?.groups.map(({ id }) => id)).toEqual(['payments', 'webhooks']);
  expect(groups.map(({ title }) => title.ko)).toEqual(['Payments', '웹훅']);
  expect(apis.map(({ id, method, path, title }) => [id, method, path, title.en])).toEqual([
    ['on-paid', 'WEBHOOK', 'payment.paid', 'Paid'],
    ['refunded', 'WEBHOOK', 'refunded', 'refunded'],
  ]);
  const definition = apis[0]?.definition;
  expect(definition).toMatchObject({
    event: { kind: 'webhook', method: 'POST' },
    headers: [],
    requestExample: { id: 'e1' },
  });
  // What only we write is what the client gets.
  expect(definition?.params.map(({ field }) => field)).toEqual(['id', 'type']);
  expect(notices).toEqual([]);
});

it('reads the webhooks of a document before OpenAPI 3.1', async () => {
  const { apis } = await read({ openapi: '3.0.3', 'x-webhooks': { paid: { post: { ...payload, responses } } } });
  expect(apis.map(({ method, path }) => [method, path])).toEqual([['WEBHOOK', 'paid']]);
});

it('imports callbacks next to the API that causes them', async () => {
  const callbacks = { onDone: { '{$request.body#/url}': { post: { ...payload, responses } } } };
  const { apis } = await read({
    paths: { '/jobs': { post: { operationId: 'start', summary: 'Start', tags: ['Jobs'], callbacks, responses } } },
  });
  expect(apis.map(({ id, groupId, method, path }) => [id, groupId, method, path])).toEqual([
    ['start', 'jobs', 'POST', '/sandbox/shop/jobs'],
    ['start-on-done', 'jobs', 'CALLBACK', 'onDone'],
  ]);
  expect(apis[1]?.definition.event).toEqual({
    kind: 'callback',
    method: 'POST',
    address: '{$request.body#/url}',
    causedBy: { title: { ko: 'Start', en: 'Start' }, method: 'POST', path: '/sandbox/shop/jobs' },
  });
});
