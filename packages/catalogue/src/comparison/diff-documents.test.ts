/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { ExactNumber } from '@up/api/numbers/exact-number';
import { diffDocuments } from './diff-documents.ts';

const text = { type: 'string' };
const answer = (
  schema: object = { type: 'object', required: ['a'], properties: { a: text } },
  type = 'application/json',
) => ({
  responses: { 200: { description: 'ok', content: { [type]: { schema } } } },
});
const body = (schema: object, { required = true, types = ['application/json'] } = {}) => ({
  ...answer(),
  requestBody: { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
});
const field = (schema: object, more: object = {}) => body({ type: 'object', properties: { a: schema }, ...more });
const result = (schema: object, more: object = {}) => answer({ type: 'object', properties: { a: schema }, ...more });
const query = (more: object) => ({ ...answer(), parameters: [{ in: 'query', name: 'p', schema: text, ...more }] });
const secured = (...security: object[]) => ({ ...answer(), security });
/** Numbers that JavaScript would round to the same one. */
const integerFrom = (end: string) => ({ type: 'integer', minimum: new ExactNumber(`9007199254740${end}`) });
const inPath = (name: string) => ({ ...answer(), parameters: [{ in: 'path', name, required: true, schema: text }] });
const kinds = (first: string) => ({
  oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }],
  discriminator: {
    propertyName: 'k',
    mapping: { [first]: '#/components/schemas/One', two: '#/components/schemas/Two' },
  },
});

function documentOf(operation: object | null, path = '/things') {
  const kind = { type: 'object', required: ['k'], properties: { k: text } };
  const schemas = {
    One: kind,
    Two: kind,
    Shared: { type: 'object', required: ['a'], properties: { a: { ...text, maxLength: 7 } } },
  };
  const paths = operation === null ? {} : { [path]: { post: { operationId: 'op', ...operation } } };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
  return { entry: 'a.json', files: { 'a.json': JSON.stringify(document) } };
}

/** What is accepted may only widen, and what is returned may only narrow. */
const cases: [name: string, before: object | null, after: object | null, 'breaking' | 'listed' | 'none'][] = [
  ['an operation is removed', answer(), null, 'breaking'],
  ['an operation is added', null, answer(), 'listed'],
  ['an operation is deprecated', answer(), { ...answer(), deprecated: true }, 'listed'],
  ['an operationId is renamed', answer(), { ...answer(), operationId: 'other' }, 'none'],
  ['a description changes', answer(), { ...answer(), description: 'Other.' }, 'none'],
  ['a required parameter is added', answer(), query({ required: true }), 'breaking'],
  ['a parameter becomes required', query({}), query({ required: true }), 'breaking'],
  ['a parameter is removed', query({}), answer(), 'breaking'],
  [
    'a default changes',
    query({ schema: { ...text, default: 'x' } }),
    query({ schema: { ...text, default: 'y' } }),
    'listed',
  ],
  ['a parameter gets another type', query({}), query({ schema: { type: 'integer' } }), 'breaking'],
  ['a parameter gets a value', query({ schema: { enum: ['a'] } }), query({ schema: { enum: ['a', 'b'] } }), 'listed'],
  [
    'a list is written in another way',
    query({ schema: { type: 'array', items: text } }),
    query({ schema: { type: 'array', items: text }, explode: false }),
    'breaking',
  ],
  ['a body becomes required', body({ type: 'object' }, { required: false }), body({ type: 'object' }), 'breaking'],
  [
    'a content type is no longer accepted',
    body({ type: 'object' }, { types: ['application/json', 'application/x-www-form-urlencoded'] }),
    body({ type: 'object' }),
    'breaking',
  ],
  [
    'a content type is accepted too',
    body({ type: 'object' }),
    body({ type: 'object' }, { types: ['application/json', 'application/xml'] }),
    'listed',
  ],
  [
    'a required field is added',
    field(text),
    body({ type: 'object', required: ['b'], properties: { a: text, b: text } }),
    'breaking',
  ],
  [
    'a required field with a default is added',
    field(text),
    body({ type: 'object', required: ['b'], properties: { a: text, b: { ...text, default: 'x' } } }),
    'listed',
  ],
  ['a field becomes required', field(text), field(text, { required: ['a'] }), 'breaking'],
  ['a number has to be an integer', field({ type: 'number' }), field({ type: 'integer' }), 'breaking'],
  ['an integer may be any number', field({ type: 'integer' }), field({ type: 'number' }), 'listed'],
  ['a format is no longer needed', field({ ...text, format: 'date' }), field(text), 'listed'],
  ['a text may be longer', field({ ...text, maxLength: 5 }), field({ ...text, maxLength: 9 }), 'listed'],
  ['a maximum is lower', field({ type: 'integer', maximum: 9 }), field({ type: 'integer', maximum: 5 }), 'breaking'],
  ['a large minimum is higher by one', field(integerFrom('993')), field(integerFrom('994')), 'breaking'],
  ['a large minimum is lower by one', field(integerFrom('994')), field(integerFrom('993')), 'listed'],
  [
    'a number has to be a multiple',
    field({ type: 'integer' }),
    field({ type: 'integer', multipleOf: 100 }),
    'breaking',
  ],
  [
    'a number may be a smaller multiple',
    field({ type: 'integer', multipleOf: 100 }),
    field({ type: 'integer', multipleOf: 10 }),
    'listed',
  ],
  [
    'items have to differ',
    field({ type: 'array', items: text }),
    field({ type: 'array', items: text, uniqueItems: true }),
    'breaking',
  ],
  ['null is accepted', field(text), field({ type: ['string', 'null'] }), 'listed'],
  ['null is no longer accepted', field({ type: ['string', 'null'] }), field(text), 'breaking'],
  ['null is returned', result(text), result({ type: ['string', 'null'] }), 'breaking'],
  ['other fields are rejected', field(text), field(text, { additionalProperties: false }), 'breaking'],
  [
    'a condition is added',
    field(text),
    field(text, { if: { required: ['a'] }, then: { required: ['b'] } }),
    'breaking',
  ],
  ['a condition is removed', field(text, { not: { required: ['b'] } }), field(text), 'listed'],
  [
    'items get another type',
    field({ type: 'array', items: text }),
    field({ type: 'array', items: { type: 'integer' } }),
    'breaking',
  ],
  ['a kind gets another value', body(kinds('one')), body(kinds('first')), 'breaking'],
  ['a field of a response is removed', result(text, { required: ['a'] }), answer({ type: 'object' }), 'breaking'],
  ['a field of a response is always there', result(text), result(text, { required: ['a'] }), 'listed'],
  ['a field of a response gets another type', result(text), result({ type: 'integer' }), 'breaking'],
  [
    'a response has another type',
    result(text),
    answer({ type: 'object', properties: { a: text } }, 'application/xml'),
    'breaking',
  ],
  [
    'a header of a response is removed',
    { responses: { 200: { description: 'ok', headers: { 'X-A': { schema: text } } } } },
    { responses: { 200: { description: 'ok' } } },
    'breaking',
  ],
  ['authentication becomes necessary', secured(), secured({ key: [] }), 'breaking'],
  ['another authentication is accepted', secured({ key: [] }), secured({ key: [] }, { oauth: ['read'] }), 'listed'],
  ['another scope is needed', secured({ oauth: ['read'] }), secured({ oauth: ['read', 'write'] }), 'breaking'],
  [
    'the same is written in another order',
    body({ type: 'object', required: ['a', 'b'], properties: { a: { enum: ['1', '2'] }, b: text } }),
    body({ type: 'object', required: ['b', 'a'], properties: { b: text, a: { enum: ['2', '1'] } } }),
    'none',
  ],
  [
    'a part becomes the whole',
    body({ allOf: [{ $ref: '#/components/schemas/Shared' }] }),
    body({ type: 'object', required: ['a'], properties: { a: { ...text, maxLength: 7 } } }),
    'none',
  ],
  [
    'more items of a kind are needed',
    field({ type: 'array', contains: { type: 'integer' }, minContains: 1 }),
    field({ type: 'array', contains: { type: 'integer' }, minContains: 2 }),
    'breaking',
  ],
];

it.each(cases)('when %s', async (_name, before, after, expected) => {
  const [found] = await diffDocuments(documentOf(before), documentOf(after));
  const kind = found === undefined ? 'none' : found.breaking ? 'breaking' : 'listed';
  expect([kind, found?.changes]).toEqual([expected, found?.changes]);
});

it('does not mind how a parameter of the path is called', async () => {
  const [before, after] = [documentOf(inPath('id'), '/a/{id}'), documentOf(inPath('cardId'), '/a/{cardId}')];
  expect(await diffDocuments(before, after)).toEqual([]);
});

describe('a change of any place in an operation', () => {
  const operation = {
    parameters: [
      {
        in: 'query',
        name: 'q',
        style: 'spaceDelimited',
        explode: true,
        schema: { type: 'array', items: text, maxItems: 4 },
      },
      { in: 'header', name: 'X-H', required: true, schema: { type: 'string', pattern: '^a', minLength: 1 } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['a'],
            minProperties: 1,
            additionalProperties: { type: 'integer', maximum: 5 },
            patternProperties: { '^x': { type: 'string', maxLength: 3 } },
            properties: { a: text, b: { anyOf: [{ type: 'integer', multipleOf: 2 }, { const: 'z' }] } },
          },
        },
      },
    },
    responses: {
      200: {
        description: 'ok',
        headers: { 'X-Left': { required: true, schema: { type: 'integer', minimum: 3 } } },
        links: { next: { operationId: 'op', parameters: { q: '$response.body#/a' } } },
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['a'],
              properties: {
                a: {
                  type: 'array',
                  items: { type: 'number', multipleOf: 0.5 },
                  contains: { const: 1 },
                  minContains: 2,
                },
                b: {
                  type: 'object',
                  propertyNames: { maxLength: 4 },
                  maxProperties: 7,
                  dependentRequired: { c: ['d'] },
                },
                c: { prefixItems: [{ type: 'boolean' }, { enum: ['x', 'y'] }], unevaluatedItems: false },
                d: { not: { type: 'string' }, default: 5 },
              },
            },
          },
        },
      },
    },
    security: [{ key: ['read'] }],
    servers: [{ url: 'https://one.example' }],
  };

  /** Each pointer to a value in an object or list. */
  const placesIn = (value: unknown, steps: string[] = []): string[][] =>
    typeof value !== 'object' || value === null
      ? [steps]
      : [
          ...(steps.length > 0 ? [steps] : []),
          ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...steps, key])),
        ];

  /** The value with the one at a place removed, or replaced by another one. */
  function changed(value: object, [step = '', ...rest]: string[], replace: boolean): object {
    const copy: Record<string, unknown> = { ...value };
    const own = copy[step];
    if (rest.length > 0 && typeof own === 'object' && own !== null) copy[step] = changed(own, rest, replace);
    else if (replace)
      copy[step] = typeof own === 'number' ? own + 1 : typeof own === 'boolean' ? !own : `${String(own)}1`;
    else Reflect.deleteProperty(copy, step);
    return Array.isArray(value) ? Object.values(copy) : copy;
  }

  const before = documentOf(operation);
  const isText = ([step]: string[]) => step === 'description' || step === 'operationId';
  const places = placesIn(operation).filter((steps) => !isText(steps.slice(-1)) || steps.includes('links'));
  const mutations = places.flatMap((steps) => {
    const own = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], operation);
    const kinds = typeof own === 'object' ? [false] : [false, true];
    return kinds.map((replace): [string, object] => [
      `/${steps.join('/')} is ${replace ? 'another' : 'removed'}`,
      changed(operation, steps, replace),
    ]);
  });

  it.each(mutations)('is listed: %s', async (_place, after) => {
    expect(await diffDocuments(before, documentOf(after))).not.toEqual([]);
  });
});

/** A response whose schemas lead to each other, up to a last one. */
function documentOfChain(length: number, last: object) {
  const links = Array.from({ length }, (_, index): [string, object] => [
    `S${index}`,
    { type: 'object', properties: { next: { $ref: `#/components/schemas/S${index + 1}` } } },
  ]);
  const schemas = { ...Object.fromEntries(links), [`S${length}`]: last };
  const operation = { operationId: 'op', ...answer({ $ref: '#/components/schemas/S0' }) };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/things': { get: operation } },
    components: { schemas },
  };
  return { entry: 'a.json', files: { 'a.json': JSON.stringify(document) } };
}

test('a path behind many references is told by its beginning and its end', async () => {
  const [difference] = await diffDocuments(documentOfChain(300, text), documentOfChain(300, { ...text, minLength: 1 }));
  expect(difference?.changes).toHaveLength(1);
  expect(difference?.changes[0]).toMatch(/^response 200: (next\.)+…\.next changed \(length/);
  expect(difference?.changes[0]?.length).toBeLessThan(400);
});

test('a change behind many references is told', async () => {
  const [before, after] = [documentOfChain(40, text), documentOfChain(40, { ...text, minLength: 1 })];
  expect(await diffDocuments(before, before)).toEqual([]);
  const [difference] = await diffDocuments(before, after);
  expect(difference?.changes.join()).toContain('minLength: 1');
});
