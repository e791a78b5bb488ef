import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { field, issueCard } from '../testing/catalogue-fixture.ts';
import { exampleRequest } from '../samples/languages/curl.ts';
import { byChoice } from './alternatives.ts';
import { contentTypesOf, inContentType } from './in-content-type.ts';

const api: ProductInfo = {
  ...issueCard,
  reqParamJson: [field('title')],
  requestExample: { title: 'a' },
  requestContents: [
    { contentType: 'application/xml', example: '<record/>' },
    { contentType: 'application/x-www-form-urlencoded', params: [field('code')], example: { code: 'b' } },
  ],
  responseCode: [
    {
      ...{ httpCode: '200', description: '', resHeader: [], resParam: [field('id')], example: { id: 1 } },
      contents: [{ contentType: 'text/csv', params: [], example: 'id\n1' }],
    },
  ],
};

it('knows the content types of each body, the first one first', () => {
  expect(contentTypesOf(api)).toEqual([
    {
      body: 'request',
      shown: 'application/json',
      all: ['application/json', 'application/xml', 'application/x-www-form-urlencoded'],
    },
    { body: 'response-200', shown: 'application/json', all: ['application/json', 'text/csv'] },
  ]);
});

it('names the only content type of a body unless that is JSON', () => {
  const only: ProductInfo = { ...issueCard, requestContentType: 'multipart/form-data' };
  expect(contentTypesOf(only)).toEqual([
    { body: 'request', shown: 'multipart/form-data', all: ['multipart/form-data'] },
  ]);
  expect(contentTypesOf(issueCard)).toEqual([]);
});

it('has the fields, the example and the request of a content type', () => {
  const xml = inContentType(api, 'request', 'application/xml');
  expect(xml.reqParamJson).toEqual(api.reqParamJson);
  expect(exampleRequest(xml)).toMatchObject({ body: '<record/>' });
  expect(exampleRequest(xml).headers).toContainEqual(['Content-Type', 'application/xml']);
  const form = inContentType(api, 'request', 'application/x-www-form-urlencoded');
  expect(form.reqParamJson.map((each) => each.field)).toEqual(['code']);
  expect(exampleRequest(form).body).toBe('code=b');
  expect(inContentType(api, 'request', 'application/json')).toBe(api);
});

it('has the fields and the example of a response in a content type', () => {
  const [response] = inContentType(api, 'response-200', 'text/csv').responseCode;
  expect(response).toMatchObject({ contentType: 'text/csv', resParam: [], example: 'id\n1' });
});

it('keeps the fields of each independent choice together', () => {
  const [a, b, c] = [field('a'), field('b', { choice: 1, alternatives: ['B'] }), field('c')];
  expect(byChoice([a, b, c])).toEqual([[a, c], [b]]);
});
