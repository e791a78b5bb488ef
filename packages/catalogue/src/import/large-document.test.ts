import { largeOpenApi } from '../testing/large-openapi.ts';
import { unusualApi } from '../testing/unusual-api.ts';
import { readBundle } from './read-bundle.ts';

it('truncates bodies whose schemas refer to each other endlessly, with a notice', async () => {
  const text = JSON.stringify(largeOpenApi({ operations: 12, schemas: 40, sentences: 1 }));
  const { catalogue, notices } = await readBundle({ entry: 'large.json', files: { 'large.json': text } });
  expect(catalogue.apis).toHaveLength(12);
  const sizes = catalogue.apis.map(({ definition }) => JSON.stringify(definition).length);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  expect(notices.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^shown \d levels deep/));
  expect(notices[0]).toMatchObject({ file: 'large.json', line: 1 });
});

it('imports operations whose schema is a part of itself', async () => {
  const text = JSON.stringify(largeOpenApi({ operations: 3, schemas: 1, sentences: 1 }));
  const { catalogue } = await readBundle({ entry: 'large.json', files: { 'large.json': text } });
  expect(catalogue.apis).toHaveLength(3);
});

it('says which fields have more fields than are listed, and what the items of their lists are', async () => {
  const text = JSON.stringify(unusualApi);
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': text } });
  const { params } = catalogue.apis.find(({ id }) => id === 'pay')?.definition ?? {};
  const tree = params?.find(({ field }) => field === 'tree');
  const children = tree?.params?.find(({ field }) => field === 'children');
  expect(children).toMatchObject({ type: 'array', params: [{ type: 'object', deeper: true }] });
  expect(tree?.deeper).toBeUndefined();
});

it('shows all fields of a body with 2,000 fields', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `group${index}`,
      {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 50 }, (__, each) => [`field${each}`, { type: 'string' }])),
      },
    ]),
  );
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const post = { operationId: 'send', tags: ['all'], requestBody: { content }, responses: {} };
  const document = { openapi: '3.1.0', info: { title: 'Wide', version: '1' }, paths: { '/wide': { post } } };
  const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  const params = catalogue.apis[0]?.definition.params ?? [];
  expect(params.flatMap((group) => group.params ?? [])).toHaveLength(2_000);
  expect(notices).toEqual([]);
});

it('rejects more operations than an import can take, before it reads them', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`/a${index}`, { get: { responses: {} } }]),
  );
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Long', version: '1' }, paths });
  const reading = readBundle({ entry: 'a.json', files: { 'a.json': text } });
  await expect(reading).rejects.toThrow('the document has 5001 operations; an import takes at most 5000');
});

it('reads schemas that are all alternatives of each other without following each way through them', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Schema${index}`);
  const schemas = Object.fromEntries(
    names.map((name) => [
      name,
      {
        oneOf: names.filter((other) => other !== name).map((other) => ({ $ref: `#/components/schemas/${other}` })),
        discriminator: { propertyName: 'kind' },
        properties: { [name]: { type: 'string' } },
      },
    ]),
  );
  const schema = { type: 'object', properties: { field: { $ref: '#/components/schemas/Schema0' } } };
  const post = { operationId: 'send', requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const info = { title: 'Dense', version: '1' };
  const document = { openapi: '3.1.0', info, paths: { '/dense': { post } }, components: { schemas } };
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  expect(catalogue.apis[0]?.definition.params[0]?.params?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(names),
  );
});
