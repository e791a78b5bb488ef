import { DocumentNode } from '../document/document-node.ts';
import { readBundle } from '../import/read-bundle.ts';
import { diffDocuments } from './diff-documents.ts';

describe('the work for a document', () => {
  /** A document whose operations have schemas of their own. */
  function documentOf(operations: number, maxLength: number) {
    const text = { type: 'string', maxLength };
    const schema = { type: 'object', properties: { a: text, b: { type: 'array', items: text } } };
    const content = { 'application/json': { schema } };
    const call = { operationId: 'same', requestBody: { content }, responses: { 200: { description: 'ok', content } } };
    const paths = Object.fromEntries(Array.from({ length: operations }, (_, index) => [`/a${index}`, { post: call }]));
    const document = { openapi: '3.1.0', info: { title: 'Plain', version: '1' }, paths };
    return { entry: 'a.json', files: { 'a.json': JSON.stringify(document) } };
  }
  const places = jest.spyOn(DocumentNode.prototype, 'follow');
  async function workOf(action: () => Promise<unknown>): Promise<number> {
    places.mockClear();
    await action();
    return places.mock.calls.length;
  }
  afterAll(() => places.mockRestore());

  it.each([
    ['an import', (count: number) => readBundle(documentOf(count, 3))],
    ['a comparison', (count: number) => diffDocuments(documentOf(count, 3), documentOf(count, 4))],
  ])('grows with its operations alone: %s', async (_name, action) => {
    const [some, more] = [await workOf(() => action(50)), await workOf(() => action(200))];
    expect(some).toBeGreaterThan(0);
    expect(more / some).toBeLessThan(4.1);
  });

  it('keeps few of the schemas that it read', async () => {
    const { catalogue } = await readBundle(documentOf(1_200, 3));
    const schemas = catalogue.apis[0]?.place.source.cache.get('schemas');
    expect(schemas instanceof Map && schemas.size).toBeLessThan(5_000);
  });
});
