import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { apiMarkdown } from './api-markdown.ts';
import { htmlToMarkdown, mainOf } from './html-to-markdown.ts';

const site = { siteUrl: 'https://portal.example', locale: 'en' } as const;
const described = (en: string, ko: string) => [
  { lang: 'EN' as const, content: en },
  { lang: 'KO' as const, content: ko },
];

const api: ProductInfo = {
  id: 'issue',
  title: 'Issue a card',
  description: '<p>Issues a <strong>card</strong>. See <a href="/developers/glossary">terms</a>.</p>',
  method: 'POST',
  path: '/sandbox/v1/cards',
  version: '1.0.0',
  group: { id: 'cards', title: 'Cards' },
  packages: [{ id: 'issuing', title: 'Issuing' }],
  reqHeaderJson: [],
  reqParamJson: [
    {
      moc: 'mandatory',
      type: 'object',
      field: 'limit',
      location: 'body',
      description: described('What may be spent', '쓸 수 있는 금액'),
      order: 1,
      params: [
        {
          moc: 'optional',
          type: 'string',
          field: 'currency',
          location: 'body',
          length: { type: 'fixed', value: 3 },
          example: 'KRW',
          description: described('ISO 4217', 'ISO 4217'),
          order: 1,
        },
        {
          ...{ moc: 'optional', type: 'number', field: 'value', location: 'body', order: 2 },
          integer: true,
          length: { type: 'range', min: 1, max: 9 },
          description: described('How much', '금액'),
        },
      ],
    },
  ],
  responseCode: [{ httpCode: '204', description: 'Done', resHeader: [], resParam: [] }],
  errorCodes: [{ httpCode: '409', code: 'STATE', cause: 'Closed | blocked', remedy: 'Open it' }],
  deprecated: true,
  dailyMaxCount: 0,
  translated: true,
};

test('an API has its address, nested fields with types and limits, answers and errors', () => {
  const text = apiMarkdown(api, site);
  expect(text).toContain('`POST https://portal.example/sandbox/v1/cards`');
  expect(text).toContain('Issues a **card**. See [terms](https://portal.example/developers/glossary).');
  expect(text).toContain('- `limit` (object; mandatory): What may be spent');
  expect(text).toContain('  - `currency` (string; optional; Length 3; Example `KRW`): ISO 4217');
  expect(text).toContain('  - `value` (integer; optional; Minimum 1; Maximum 9): How much');
  expect(text).toContain('## Response 204');
  expect(text).toContain('| 409 | `STATE` | Closed \\| blocked | Open it |');
  expect(text).toContain('deprecated');
  expect(text).toContain('Unlimited');
});

test('fields of an alternative say so, and fields that are left out have an address', () => {
  const [limit] = api.reqParamJson;
  if (!limit) throw new Error('the API has no fields');
  const item = { ...limit, field: 'item', params: undefined, deeper: true };
  const list = { ...limit, type: 'array' as const, field: 'a/b', alternatives: ['Card'], params: [item] };
  const text = apiMarkdown({ ...api, reqParamJson: [{ ...limit, params: [list] }] }, site);
  expect(text).toContain('  - `a/b` (array; mandatory; Only for Card): What may be spent');
  const address =
    'https://portal.example/api/products/info/issue/fields?version=1.0.0&body=request&path=limit%2Fa%252Fb';
  expect(text).toContain(`      - More fields, as JSON: ${address}`);
});

test('a body has an example in each of its content types, and the fields that only one of them has', () => {
  const [limit] = api.reqParamJson;
  if (!limit) throw new Error('the API has no fields');
  const requestContents = [
    { contentType: 'application/xml', example: '<card/>\n' },
    { contentType: 'text/csv', params: [{ ...limit, field: 'line' }] },
  ];
  const text = apiMarkdown({ ...api, requestExample: { a: 1 }, requestContents }, site);
  expect(text).toContain('Content type: `application/json`\n\nExample:\n\n```json\n{\n  "a": 1\n}\n```');
  expect(text).toContain('Content type: `application/xml`\n\nExample:\n\n```\n<card/>\n```');
  expect(text).toContain('Content type: `text/csv`\n\n- `line` (object; mandatory): What may be spent');
  expect(apiMarkdown(api, site)).not.toContain('Content type');
});

test('fields are described in Korean on Korean pages', () => {
  expect(apiMarkdown(api, { ...site, locale: 'ko' })).toContain('`limit` (객체; 필수): 쓸 수 있는 금액');
});

test('a rendered page becomes the text of its main part, without controls', () => {
  const page =
    '<body><nav>Menu</nav><main class="x"><h1>Start</h1><form>Search</form><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></main></body>';
  const text = htmlToMarkdown(mainOf(page), site.siteUrl);
  expect(text).toContain('# Start');
  expect(text).toMatch(/\| A\s*\|\n\| -+ \|\n\| 1\s*\|/);
  expect(text).not.toMatch(/Menu|Search/);
});

test('an event is described by what sends it and what causes it, not as a call', () => {
  const event = {
    kind: 'callback',
    method: 'POST',
    address: '{$request.body#/callbackUrl}',
    causedBy: { title: 'Issue a card', method: 'POST', path: '/sandbox/v1/cards' },
  } as const;
  const markdown = apiMarkdown({ ...api, method: 'CALLBACK', path: 'cardIssued', event }, site);
  expect(markdown).toContain('- Callback: `cardIssued` (POST `{$request.body#/callbackUrl}`)');
  expect(markdown).toContain('- Caused by: Issue a card `POST /sandbox/v1/cards`');
  expect(markdown).not.toContain('https://portal.examplecardIssued');
});

test('a body of bytes is named, in the request and in a response', () => {
  const responseCode = api.responseCode.map((each) => ({ ...each, contentType: 'image/png' }));
  const text = apiMarkdown({ ...api, reqParamJson: [], requestContentType: 'image/*', responseCode }, site);
  expect(text).toContain('## Request body\n\nContent type: `image/*`');
  expect(text).not.toContain('No body.');
});

test('a body without named fields is told apart from none', () => {
  const [done] = api.responseCode;
  if (!done) throw new Error('the API has no responses');
  expect(apiMarkdown(api, site)).toContain('No body.');
  const text = apiMarkdown({ ...api, responseCode: [{ ...done, httpCode: '200', example: {} }] }, site);
  expect(text).toContain('A body without named fields, as in the example.');
  expect(text).not.toContain('No body.');
});
