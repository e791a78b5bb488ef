import { callUrl } from '@up/api/call';
import { changelog, type ChangelogEntry } from '@up/api/calls/catalogue/changelog';

import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { operateCatalogue } from '../testing/operate-catalogue.ts';
import { diffDocuments } from '../comparison/diff-documents.ts';
import { equalSchemas, otherSchemas, widenedSchemas, widenedValues } from '../comparison/testing/schema-changes.ts';

const text = { type: 'string' };
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const field = (schema: unknown) => json({ type: 'object', properties: { a: schema } });
const told = (more: object) => ({ responses: { 200: { description: 'ok', ...more } } });

/** What an import changes on a page, and no client minds. */
const ofPage = new Set(['description changed', 'texts or examples changed']);

type Operations = [before: object, after: object];
const pairs = [...widenedSchemas, ...otherSchemas, ...widenedValues, ...equalSchemas];
const inBody = (schema: unknown) => told(json(schema));
const inHeader = (schema: unknown) => told({ headers: { 'X-A': { schema } } });
const operations: Operations[] = [
  ...pairs.map(([, one, other], index): Operations =>
    index % 2 === 0 ? [inBody(one), inBody(other)] : [inHeader(other), inHeader(one)],
  ),
  [told({ content: { 'application/json': {} } }), told({ content: { 'application/xml': {} } })],
  [told({}), told({ headers: { 'X-A': { required: true, schema: text } } })],
  [told({ headers: { 'X-A': { schema: text } } }), told({ headers: { 'X-A': { schema: text, deprecated: true } } })],
  [told({ links: { next: { operationId: 'one' } } }), told({ links: { next: { operationId: 'two' } } })],
  [told({}), { ...told({}), security: [{ key: [] }] }],
  [told({}), { ...told({}), servers: [{ url: 'https://one.example' }] }],
  [told({}), { ...told({}), deprecated: true }],
];

function documentOf(side: 0 | 1): string {
  const calls = operations.map((each, index): [string, unknown] => [
    `/things${index}`,
    { post: { operationId: `op${index}`, ...each[side] } },
  ]);
  const kind = { type: 'object', required: ['k'], properties: { k: text } };
  const schemas = { One: kind, Two: kind, Short: { ...text, maxLength: 3 }, Long: { ...text, maxLength: 4 } };
  const key = { type: 'apiKey', name: 'k', in: side === 0 ? 'header' : 'query' };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Compared', version: '1' },
    paths: { ...Object.fromEntries(calls), '/secured': { get: { ...told({}), security: [{ scheme: [] }] } } },
    webhooks: { told: { post: { requestBody: field(side === 0 ? text : { ...text, maxLength: 3 }), ...told({}) } } },
    components: { schemas, securitySchemes: { key: { type: 'apiKey', name: 'k', in: 'header' }, scheme: key } },
  });
}

describe.each(databaseKinds())('an import on $name', ({ open }) => {
  let catalogue: ReturnType<typeof operateCatalogue>;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    catalogue = operateCatalogue(await createTestServices(database));
  }, openingMilliseconds);

  it('tells what the comparison of the two documents tells, in its report and in the changelog', async () => {
    const [before, after] = [documentOf(0), documentOf(1)];
    const bundleOf = (document: string) => ({ entry: 'document.json', files: { 'document.json': document } });
    const expected = await diffDocuments(bundleOf(before), bundleOf(after));
    await catalogue.importText(before, { packageId: 'compared' });
    const { changed } = await catalogue.importText(after, { packageId: 'compared' });
    const found = changed.flatMap(({ path, changes, breaking }) => {
      const ofCalls = changes.filter((each) => !ofPage.has(each));
      return ofCalls.length === 0 ? [] : [[path.replace('/sandbox/compared', ''), { changes: ofCalls, breaking }]];
    });
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(expected.map(({ path, changes, breaking }) => [path, { changes, breaking }])),
    );
    const query = { package: 'compared', pageSize: 100 };
    const response = await app.inject(callUrl(changelog, { query }));
    const entries = response.json<{ items: ChangelogEntry[] }>().items.filter(({ kind }) => kind !== 'added');
    expect(entries.find(({ path }) => path.endsWith('/secured'))).toMatchObject({
      breaking: true,
      differences: [{ at: 'api', field: 'security scheme scheme', what: 'rule' }],
    });
  }, 60_000);
});
