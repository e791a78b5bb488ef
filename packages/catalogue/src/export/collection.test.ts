import { readBundle } from '../import/read-bundle.ts';
import { readCase } from '../testing/read-case.ts';
import { collectionOf } from './collection.ts';

it('writes parameters in their styles, and fills in what is only a part of a segment', async () => {
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': readCase('styles') } });
  const [group] = catalogue.groups;
  const text = { ko: 'a', en: 'a' };
  const { folders } = collectionOf(
    {
      title: text,
      description: text,
      groups: [{ id: group?.id ?? '', parentId: null, title: text }],
      apis: catalogue.apis,
    },
    { locale: 'en', baseUrl: '', accessKey: '' },
  );
  const [request] = folders[0]?.requests ?? [];
  expect(request?.path.at(-1)).toBe('.1.json');
  expect(request?.pathParameters).toEqual([]);
  expect(request?.headers.find(({ key }) => key === 'X-Ids')?.value).toBe('1,1');
  expect(request?.query).toMatchObject([{ key: 'filter', value: '{"a":1}' }]);
});
