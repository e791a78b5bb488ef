import { queryText } from '@up/api/parameters/form-pairs';

import { readCase } from '../testing/read-case.ts';
import { readBundle } from './read-bundle.ts';

const read = () => readBundle({ entry: 'a.json', files: { 'a.json': readCase('new-methods') } });

it('has an API for QUERY and for any other method of OpenAPI 3.2', async () => {
  const { catalogue, notices } = await read();
  expect(catalogue.apis.map(({ method, path, groupId }) => [method, path, groupId])).toEqual([
    ['QUERY', '/sandbox/new-methods/search', 'deep'],
    ['LINK', '/sandbox/new-methods/search', 'find'],
  ]);
  expect(notices.filter(({ omitted }) => omitted)).toEqual([]);
});

it('groups by the first tag that is no label, below its parent', async () => {
  const { catalogue } = await read();
  expect(catalogue.groups.map(({ id, parentId, title }) => [id, parentId, title.en])).toEqual([
    ['find', undefined, 'Find things'],
    ['deep', 'find', 'Deep search'],
  ]);
});

it('shows the fields of a whole query, and makes samples of those that are required', async () => {
  const [query] = (await read()).catalogue.apis;
  const inQuery = query?.definition.params.filter(({ location }) => location === 'query');
  expect(inQuery?.map(({ field, moc, type }) => [field, moc, type])).toEqual([
    ['lang', 'optional', 'string'],
    ['term', 'mandatory', 'string'],
    ['size', 'optional', 'array'],
  ]);
  expect(query?.definition.parameterSamples?.query).toEqual({ term: 'sample' });
});

it('has a whole query that is no form as one parameter without a name', async () => {
  const [, link] = (await read()).catalogue.apis;
  const { params = [], request, parameterSamples } = link?.definition ?? {};
  expect(params.at(-1)).toMatchObject({ field: 'selector', location: 'query', params: [{ field: 'by' }] });
  expect(queryText(parameterSamples?.query ?? {}, request?.queryEncodings)).toBe('?%7B%22by%22%3A%22id%22%7D');
});

it('names the addresses and scopes of each flow', async () => {
  const { catalogue } = await read();
  expect(catalogue.packages[0]?.description.en).toContain(
    '`deviceAuthorization`: `deviceAuthorizationUrl` <https://example.test/device>, `tokenUrl` <https://example.test/token>, `read`',
  );
});
