import type { ParameterDefinition } from '@up/api/entities/parameter';

import { AjvOpinion } from '../testing/ajv-opinion.ts';
import { documentNotes } from '../product/document-notes.ts';
import { readCase } from '../testing/read-case.ts';
import { readBundle } from './read-bundle.ts';

const read = async (name: string) => {
  const { catalogue, sources } = await readBundle({ entry: 'a.json', files: { 'a.json': readCase(name) } });
  return { apis: catalogue.apis, ajv: new AjvOpinion(sources) };
};

/** A field and its facts in one line. */
function lineOf({ field, type, moc, nullable, options, alternatives, description }: ParameterDefinition): string {
  const marks = [moc === 'mandatory' ? '!' : '', nullable ? '?' : '', options ? ` ${options.join(' ')}` : ''].join('');
  const [text = ''] = description.map(({ content }) => content.split('\n').at(-1) ?? '');
  return `${field}: ${type}${marks}${alternatives ? ` in ${alternatives.join(' ')}` : ''} (${text})`;
}

it.each<[string, string, string[]]>([
  [
    'null-values',
    'make',
    [
      'team: number!? (May be null.)',
      'closed: string!? (Always null.)',
      'tier: select!? GOLD SILVER (May be null.)',
      'limit: object!? (May be null.)',
    ],
  ],
  [
    'several-types',
    'post',
    [
      'since: string! (One of these types: integer, string.)',
      'id: string! (One of these types: string, integer.)',
      'note: string!? (May be null.)',
      'any: string (A value of any type.)',
      'list: array (One of these types: list, string.)',
    ],
  ],
  [
    'kinds-without-alternatives',
    'add',
    [
      'kind: select! card bank (kind)',
      'token: string in CardInstrument (Card token)',
      'iban: string in BankInstrument (Account)',
    ],
  ],
  [
    'swagger',
    'add',
    [
      'page: number (Which page)',
      'petType: select! Cat Dog (petType)',
      'name: string! (name)',
      'owner: object? (May be null.)',
      'lives: number in Cat (lives)',
      'packSize: number in Dog (packSize)',
    ],
  ],
  [
    'names-of-fields',
    'labels',
    [
      'body: object! (Takes further fields of any name (value: string). Fewest fields: 1. Names of fields match `^[a-z]{2,8}$`.)',
    ],
  ],
  [
    'rules',
    'check',
    [
      'length: string! (length)',
      'level: select! b (level)',
      'code: select! A B (Values: `A` (Alpha: First letter), `B` (Beta).)',
      'size: select 1 2 (Values: `1` (small: Fits), `2` (large).)',
      'pair: array (Items in this order: string, integer. No other items.)',
      'map: object (Fields whose name matches `^x-` (value: object {`a`*}).)',
      'payer: object (With `iban`, `bic` is required. With `card`, `cvc` is required.)',
      'rest: object (Further rules depend on whether `kind` = `card`.)',
      'odd: number (A multiple of 15. Not `9`.)',
      'few: object (Fewest fields: 3. Most fields: 9.)',
      'ends: string (Also matches `^a`.)',
      'both: array (Contains such an item: integer, `x`.)',
      'whole: number (whole)',
    ],
  ],
  [
    'large-numbers',
    'transfer',
    [
      'after: number (Minimum: 9007199254740993.)',
      'id: number! (Minimum: 9007199254740993. Maximum: 9223372036854775807.)',
      'units: number! (Greater than: 18446744073709551614. A multiple of 5.)',
      'kind: select! 9007199254740995 9007199254740997 (Kind)',
      'note: number (Note)',
    ],
  ],
  [
    'described-references',
    'add-car',
    ['size: string! (Size of this car)', 'name: string! (name)', 'color: string! (color)'],
  ],
  [
    'loose-alternatives',
    'loose',
    [
      'filter[name]: string! (filter[name])',
      'ids[]: array! (ids[])',
      'code: string! (code)',
      'level: select! 100 200 (level)',
      'shape: select! {"a":1} (shape)',
      'nothing: string!? (Always null.)',
      'mixed: select? 1 two (One of these types: integer, string. May be null.)',
      'rate: number (Greater than: 0.)',
      'step: number (A multiple of 0.05.)',
      'names: object (Fewest fields: 2. Names of fields match `^[A-Z]{3}$`.)',
      'list: array (Items in this order: `head`. Contains such an item: `7`.)',
      '__mail__: string (__mail__)',
      'tree: object (tree)',
    ],
  ],
])('%s: the page of "%s" has what its schemas say', async (name, id, lines) => {
  const { apis } = await read(name);
  expect(apis.find((each) => each.id === id)?.definition.params.map(lineOf)).toEqual(lines);
});

it('says beside a request what its body has to satisfy as a whole', async () => {
  const { apis } = await read('names-of-fields');
  expect(apis.map(({ definition }) => documentNotes(definition, 'en').trim())).toEqual([
    '**Body of the request**: Fields whose name matches `^mcc_[0-9]{4}$` (value: object {`daily`*, `monthly`}). Fewest fields: 2.',
    '',
  ]);
});

it('knows how each parameter and each part of a form is written', async () => {
  const { apis } = await read('styles');
  const { queryEncodings, parameterEncodings, body } = apis[0]?.definition.request ?? {};
  expect(queryEncodings).toEqual({ filter: { contentType: 'application/json' } });
  expect(parameterEncodings).toEqual({ path: { ids: { style: 'label' } } });
  expect(body?.encodings).toEqual({
    items: { contentType: 'application/json' },
    files: { contentType: 'application/octet-stream', isFile: true },
    photos: { contentType: 'image/png', isFile: true },
    logo: { contentType: 'image/png', accepts: 'image/png, image/jpeg', isFile: true },
    scan: { contentType: 'application/pdf', isFile: true },
  });
  expect(apis[0] && documentNotes(apis[0].definition, 'en')).toBe(
    '\n\n**Parts of the request**: `items` `application/json`; `logo` `image/png, image/jpeg` (file); ' +
      '`scan` `application/pdf` (file); `files` `application/octet-stream` (file); `photos` `image/png` (file)',
  );
});

it('takes the values of a kind from its schema before its name', async () => {
  const { apis } = await read('kinds-with-values');
  const { params = [], requestExample, bodyRules } = apis[0]?.definition ?? {};
  expect(bodyRules?.en).toBe('The value of `role` tells the kind.');
  expect(params[0]).toMatchObject({ field: 'role', kinds: { user: 'UserMessage', tool: 'ToolMessage' } });
  expect(requestExample).toEqual({ role: 'user', text: 'sample' });
});

it('fills the part that a schema leaves open as each schema that refers to it says', async () => {
  const { apis } = await read('parts-left-open');
  expect(apis.map(({ definition }) => definition.requestExample)).toEqual([
    { rows: [{ pan: 'sample' }], first: 'sample' },
    { rows: [1], first: 'sample' },
  ]);
});

it('keeps the digits of integers that a number would round, in samples and examples', async () => {
  const { apis } = await read('large-numbers');
  const { requestExample, params = [], responses } = apis[0]?.definition ?? {};
  expect(JSON.stringify([requestExample, params.at(-1)?.example, responses?.[0]?.example])).toBe(
    '[{"id":9007199254740993,"units":18446744073709551615,"kind":9007199254740995,"note":-9007199254740995},' +
      '"-9007199254740995",{"id":12345678901234567891}]',
  );
});

it('says nothing of a field that only one of its alternatives says, and which of its values are no texts', async () => {
  const { apis } = await read('loose-alternatives');
  const byName = new Map(apis[0]?.definition.params.map((each) => [each.field, each]));
  expect(byName.get('code')).not.toHaveProperty('pattern');
  expect(['level', 'shape', 'mixed'].map((name) => byName.get(name)?.literals)).toEqual([
    ['100', '200'],
    ['{"a":1}'],
    ['1'],
  ]);
  expect(byName.get('nothing')?.format).toBe('null');
});

it('ends a sample that may repeat itself as early as it can', async () => {
  const { apis } = await read('loose-alternatives');
  expect(apis[0]?.definition.requestExample).toMatchObject({ tree: { and: [{ leaf: 'sample' }] } });
});

it('has the descriptions beside references, and what chained references have beside them', async () => {
  const { apis } = await read('described-references');
  const [added] = apis[0]?.definition.responses ?? [];
  expect(added?.headers[0]?.description[0]?.content).toBe('Cars that are left');
  expect(added?.params).toMatchObject([{ field: 'wheels', moc: 'mandatory', length: { min: 3 } }]);
});

it('has what a path says that another one refers to', async () => {
  const { apis } = await read('described-references');
  expect(apis[0]?.definition.responses[1]).toMatchObject({
    params: [{ field: 'by' }],
    description: { en: 'still driven' },
  });
});

it('has no part in an example that only the other side writes', async () => {
  const { apis } = await read('described-references');
  expect(apis[0]?.definition.requestExample).toEqual({ name: 'Kim', color: 'red' });
});

it('takes the tightest of the limits that all apply', async () => {
  const { apis } = await read('rules');
  expect(apis[0]?.definition.params[0]?.length).toEqual({ type: 'range', min: 3, max: 9 });
});

describe.each([
  'null-values',
  'several-types',
  'kinds-without-alternatives',
  'swagger',
  'names-of-fields',
  'parts-left-open',
  'loose-alternatives',
])('the samples of %s', (name) => {
  it('are valid, for ajv too', async () => {
    const { apis, ajv } = await read(name);
    for (const { definition, place } of apis) {
      const bodies: [unknown, string][] = [
        [definition.requestExample, '/requestBody'],
        ...definition.responses.map(({ example, httpCode }): [unknown, string] => [example, `/responses/${httpCode}`]),
      ];
      for (const [sample, at] of bodies) {
        if (sample === undefined || typeof sample === 'string') continue;
        const pointer = `${place.pointer}${at}/content/application~1json/schema`;
        if (at !== '/requestBody' || definition.request?.body?.contentType === 'application/json')
          expect([pointer, sample, ajv.errorsAt(sample, { file: 'a.json', pointer })]).toEqual([pointer, sample, '']);
      }
    }
  });
});

describe('a body', () => {
  const readBody = async (schema: object) => {
    const content = { 'application/json': { schema: { type: 'object', required: ['a'], properties: { a: schema } } } };
    const paths = { '/a': { post: { requestBody: { content }, responses: {} } } };
    const document = { openapi: '3.1.0', info: { title: 'Bodies', version: '1' }, paths };
    const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
    return { definition: catalogue.apis[0]?.definition, notices: notices.map(({ what }) => what) };
  };

  it('has a number of the sandbox in place of a real one', async () => {
    const { definition, notices } = await readBody({ type: 'string', example: '4111111111111111' });
    expect(definition?.requestExample).toEqual({ a: '9410111111111111' });
    expect(definition?.params[0]?.example).toBe('9410111111111111');
    expect(notices.join()).toContain('are replaced by numbers of the sandbox');
  });

  it('without a valid value says so', async () => {
    const { definition, notices } = await readBody({ type: 'string', minLength: 3, maxLength: 2 });
    expect([definition?.requestExample, definition?.bodyRules?.en]).toEqual([
      undefined,
      'No example that the schema allows could be made: no value of `a` fits.',
    ]);
    expect(notices).toContain('no valid example was found');
  });
});

it('takes the example of the content of a parameter, and reads what stands in its path', async () => {
  const schema = { $id: 'https://a.example/s', type: 'object', required: ['at'], properties: { at: { $ref: '#at' } } };
  const content = {
    'application/json': {
      schema: { ...schema, $defs: { at: { $anchor: 'at', type: 'integer' } } },
      example: { at: 7 },
    },
  };
  const parameters = [{ name: 'p', in: 'query', required: true, content }];
  const shown = { content: { 'application/json': { example: { $ref: '#/paths/~1a' } } } };
  const paths = { '/a': { get: { parameters, responses: { 200: shown } } } };
  const document = { openapi: '3.1.0', info: { title: 'Parts', version: '1' }, paths };
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  const { parameterSamples, params = [], responses } = catalogue.apis[0]?.definition ?? {};
  expect(parameterSamples?.query).toEqual({ p: { at: 7 } });
  expect(params[0]?.params).toMatchObject([{ field: 'at', type: 'number', integer: true }]);
  expect(responses?.[0]?.example).toEqual({ $ref: '#/paths/~1a' });
});

it('makes a value that each part of a schema allows', async () => {
  const parts = [{ type: 'integer', multipleOf: 4 }, { multipleOf: 6 }];
  const dependent = ['y', 'z'].map((name) => ({ dependentRequired: { a: [name] } }));
  const schema = { required: ['a'], properties: { a: { allOf: parts } }, allOf: dependent };
  const requestBody = { content: { 'application/json': { schema: { type: 'object', ...schema } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'P', version: '1' },
    paths: { '/a': { post: { requestBody, responses: {} } } },
  };
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  expect(catalogue.apis[0]?.definition.requestExample).toEqual({ a: 12, y: 'sample', z: 'sample' });
});

it('leaves out of a sample what the other side writes', async () => {
  const { apis } = await read('rules');
  expect(apis[0]?.definition.requestExample).not.toHaveProperty('id');
  expect(apis[0]?.definition.responses[0]?.example).toEqual({ id: 'sample' });
});

it('has the description beside the reference of a response, and what authenticates each call', async () => {
  const { apis } = await read('calls');
  const [made, listed] = apis.map(({ definition }) => definition);
  expect(made?.responses[0]?.description.en).toBe('Car was added');
  expect(made?.security).toEqual([['key', 'oauth', 'oauth:read'], []]);
  expect(listed?.security).toEqual([['key']]);
  expect(made && documentNotes(made, 'en')).toBe(
    '\n\n**Authentication outside the sandbox**: `key` + `oauth` (scopes `read`) or none' +
      '\n\n**Kinds of authentication**: `key`: API key, header `X-Key`; ' +
      '`oauth`: OAuth 2.0, `clientCredentials` `https://example.com/token`' +
      '\n\n**Content types of the request**: `application/json`, `application/xml`',
  );
});

it('has two choices of an object apart, each with its own alternatives', async () => {
  const { apis } = await read('two-choices');
  const { params = [], requestExample } = apis[0]?.definition ?? {};
  expect(params.map(({ field, alternatives, choice }) => [field, alternatives, choice])).toEqual([
    ['note', undefined, undefined],
    ['token', ['Card'], undefined],
    ['iban', ['Bank'], undefined],
    ['shop', ['Pickup'], 1],
    ['address', ['Shipping'], 1],
  ]);
  expect(requestExample).toEqual({ note: 'sample', token: 'sample', shop: 'sample' });
});
