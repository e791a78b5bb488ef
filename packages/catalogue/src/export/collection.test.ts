import { readBundle } from '../import/read-bundle.ts';
import { readCase } from '../testing/read-case.ts';
import { brunoCollection } from './bruno.ts';
import { type Collection, collectionOf } from './collection.ts';
import { postmanCollection } from './postman.ts';

async function collectionOfCase(name: string): Promise<Collection> {
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': readCase(name) } });
  const [group] = catalogue.groups;
  const text = { ko: 'a', en: 'a' };
  return collectionOf(
    {
      title: text,
      description: text,
      groups: [{ id: group?.id ?? '', parentId: null, title: text }],
      apis: catalogue.apis,
    },
    { locale: 'en', baseUrl: '', accessKey: '' },
  );
}

it('writes parameters in their styles, and fills in what is only a part of a segment', async () => {
  const { folders } = await collectionOfCase('styles');
  const [request] = folders[0]?.requests ?? [];
  expect(request?.path.at(-1)).toBe('.1.json');
  expect(request?.pathParameters).toEqual([]);
  expect(request?.headers.find(({ key }) => key === 'X-Ids')?.value).toBe('1,1');
  expect(request?.query).toMatchObject([{ key: 'filter', value: '{"a":1}' }]);
});

it('asks for a file where a part of a form is one, and keeps the types of the others', async () => {
  const parts = [
    { key: 'items', contentType: 'application/json', type: 'text', value: expect.stringMatching(/^\[/) },
    { key: 'files', contentType: 'application/octet-stream', type: 'file', src: [] },
    { key: 'photos', contentType: 'image/png', type: 'file', src: [] },
    { key: 'scan', contentType: 'application/pdf', type: 'file', src: [] },
    { key: 'logo', contentType: 'image/png', type: 'file', src: [] },
    { key: 'note', type: 'text', value: 'sample' },
  ];
  const collection = await collectionOfCase('styles');
  const { item } = postmanCollection(collection);
  expect(item).toMatchObject([{ item: [{ request: { body: { formdata: parts } } }] }]);
  const files = parts.map(({ key, src, type, contentType, value }) => ({
    ...{ name: key, type, value: src ?? value },
    ...(contentType !== undefined && { contentType }),
  }));
  expect(brunoCollection(collection).items).toMatchObject([{ items: [{ http: { body: { data: files } } }] }]);
});
