/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { AjvOpinion } from '../../testing/ajv-opinion.ts';
import { unusualApi } from '../../testing/unusual-api.ts';
import { DocumentNode } from '../../document/document-node.ts';
import { readBundle } from '../../import/read-bundle.ts';
import { isValidValue } from '../check-value.ts';
import { formats } from '../formats.ts';
import type { PlainSchema } from '../plain-schema.ts';
import { sampleOfPattern } from './sample-pattern.ts';
import { sampleOf } from './sample-value.ts';
import { neededBy, SchemaBook } from '../schema-book.ts';

const matches = (pattern: RegExp, text: string) => pattern.test(text);

/** A second opinion on a value. */
function isValidForAjv(value: unknown, schema: PlainSchema, definitions: object): boolean {
  return new AjvOpinion().isValid(value, { allOf: [schema], $defs: definitions });
}

/** Formats whose texts have a length of their own. */
const sized = new Set([
  ...['date-time', 'date', 'date-time-local', 'iso-date-time', 'http-date', 'time-local', 'iso-time', 'time'],
  ...['duration', 'ipv4', 'ipv6', 'char'],
]);
const text = (more: object): PlainSchema => ({ type: 'string', ...more });
const schemas: [string, PlainSchema][] = [
  ['a pattern', text({ pattern: '^(pm|card)_[A-Za-z0-9]{8,}(?:-x)?$' })],
  ['a pattern with a look-ahead', text({ pattern: '^(?=.*\\d)[a-z0-9]{6}$' })],
  ['a pattern with a length', text({ pattern: '^[0-9]+$', minLength: 6, maxLength: 8 })],
  ...Object.keys(formats).flatMap((format): [string, PlainSchema][] => [
    [`the format ${format}`, text({ format })],
    ...(sized.has(format)
      ? []
      : [[`a long ${format}`, text({ format, minLength: 33 })] satisfies [string, PlainSchema]]),
  ]),
  ['a text in base64', text({ contentEncoding: 'base64', minLength: 10 })],
  ['lengths', text({ minLength: 40, maxLength: 40 })],
  [
    'limits of numbers',
    {
      allOf: [
        { type: 'number', exclusiveMinimum: 3 },
        { type: 'integer', maximum: 10, multipleOf: 5 },
      ],
    },
  ],
  ['a type that a part narrows', { allOf: [{ type: 'number', minimum: 1.5 }, { type: 'integer' }] }],
  ['different items', { type: 'array', minItems: 3, uniqueItems: true, items: { enum: ['a', 'b', 'c'] } }],
  ...[
    text({ format: 'date' }),
    text({ format: 'uuid' }),
    text({ pattern: '^[0-9]{4}$' }),
    { type: 'object', required: ['a'], properties: { a: text({}) } } satisfies PlainSchema,
    { type: 'number', multipleOf: 5 } satisfies PlainSchema,
  ].map((items): [string, PlainSchema] => [
    `different items of ${JSON.stringify(items)}`,
    { type: 'array', minItems: 3, uniqueItems: true, items },
  ]),
  ['two truth values', { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'boolean' } }],
  ['fields of any name', { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } }],
  [
    'exactly one alternative',
    {
      oneOf: [
        { type: 'object', properties: { a: text({}) } },
        { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } },
      ],
    },
  ],
  [
    'alternatives of parts',
    {
      allOf: [
        { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
        { type: 'object', properties: { b: { type: 'boolean' } } },
      ],
    },
  ],
  ['a value that is excluded', { type: 'string', enum: ['x', 'y'], not: { const: 'x' } }],
  ['nothing but null', { type: 'null' }],
  [
    'a condition',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['card', 'bank'] } },
      if: { properties: { kind: { const: 'card' } } },
      then: { required: ['number'], properties: { number: text({ pattern: '^\\d{4}$' }) } },
      else: { required: ['iban'] },
    },
  ],
  [
    'names that fit a pattern',
    {
      type: 'object',
      required: ['name'],
      minProperties: 3,
      properties: { name: text({}) },
      patternProperties: {
        '^mcc_[0-9]{4}$': { type: 'object', required: ['daily'], properties: { daily: { type: 'integer' } } },
      },
      additionalProperties: false,
    },
  ],
  [
    'a rule for names',
    {
      type: 'object',
      minProperties: 2,
      propertyNames: { pattern: '^[a-z]{2,8}$', maxLength: 8 },
      additionalProperties: text({ maxLength: 10 }),
    },
  ],
  [
    'fields that need others',
    {
      type: 'object',
      required: ['a'],
      dependentRequired: { a: ['b'] },
      properties: { a: { type: 'integer' } },
      dependentSchemas: { b: { properties: { b: { type: 'boolean' } } } },
    },
  ],
  [
    'an item that a list contains',
    { type: 'array', items: { type: 'integer' }, contains: { minimum: 7 }, minContains: 2 },
  ],
  [
    'an item that a list contains in one of its places',
    { type: 'array', prefixItems: [text({}), { type: 'integer' }], items: false, minItems: 2, contains: { const: 7 } },
  ],
  [
    'names that fit two patterns',
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z-]+$' },
      patternProperties: { '^x-': true },
      additionalProperties: false,
    },
  ],
  [
    'no other fields than those of its parts',
    {
      type: 'object',
      allOf: [{ properties: { a: text({}) }, required: ['a'] }],
      anyOf: [{ properties: { b: { type: 'integer' } }, required: ['b'] }],
      unevaluatedProperties: false,
    },
  ],
  ['two patterns', { allOf: [text({ pattern: '^a' }), { pattern: 'b$' }] }],
  ['rules for a password', { allOf: [text({ pattern: '^.{6,}$' }), { pattern: '[A-Z]' }, { pattern: '\\d' }] }],
  [
    'two items that a list contains',
    {
      allOf: [
        { type: 'array', contains: { const: 1 } },
        { contains: { const: 2 }, minContains: 2 },
      ],
    },
  ],
  ['no text', { not: { type: 'string' } }],
  ['a text or number that is no text', { type: ['string', 'number'], not: { type: 'string' } }],
  [
    'a usual text and number that are excluded',
    { properties: { a: { type: 'integer', not: { const: 1 } } }, required: ['a'] },
  ],
  ['a usual text that is excluded', text({ not: { enum: ['sample', '1234567890'] } })],
  [
    'parts of both sides',
    {
      allOf: [
        { type: 'array', items: { type: 'integer' }, minItems: 1 },
        { items: { minimum: 5 }, maxItems: 2 },
      ],
    },
  ],
];

describe('a sample', () => {
  it.each(schemas)('of a schema with %s is valid, for ajv too', (_name, schema) => {
    const value = sampleOf(schema, { definitions: {}, matches });
    expect(value).not.toBeUndefined();
    expect([value, isValidForAjv(value, schema, {})]).toEqual([value, true]);
  });

  it('has nothing that the other side writes, if an example has it', () => {
    const schema: PlainSchema = {
      type: 'array',
      items: { example: { id: 1, size: 2 }, properties: { id: { type: 'integer', hidden: true } } },
    };
    expect(sampleOf(schema, { definitions: {}, matches })).toEqual([{ size: 2 }]);
  });

  it('does not exist for a schema that allows nothing', () => {
    expect(sampleOf({ type: 'string', minLength: 3, maxLength: 2 }, { definitions: {}, matches })).toBeUndefined();
    expect(
      sampleOf(
        { $ref: '#/$defs/0' },
        { definitions: { 0: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/0' } } } }, matches },
      ),
    ).toBeUndefined();
  });

  it('of a schema with more fields than anybody reads has fewer levels, and every field of the first one', () => {
    const fields = Array.from({ length: 10 }, (_, index) => `field${index}`);
    const objectOf = (own: PlainSchema): PlainSchema => ({
      type: 'object',
      properties: Object.fromEntries(fields.map((name) => [name, own])),
    });
    const schema = objectOf({ $ref: '#/$defs/1' });
    const definitions = { 1: objectOf({ $ref: '#/$defs/2' }), 2: objectOf({ $ref: '#/$defs/3' }), 3: objectOf(true) };
    const sample = sampleOf(schema, { definitions, matches }) as Record<string, object>;
    expect(Object.keys(sample)).toEqual(fields);
    expect(Object.keys(sample.field9 ?? {})).toEqual(fields);
    expect(JSON.stringify(sample).match(/field/g)).toHaveLength(110);
  });

  it('of each response of a document is valid, for ajv too', async () => {
    const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(unusualApi) } });
    let checked = 0;
    for (const { id, place, definition } of catalogue.apis) {
      const [response] = definition.responses;
      const media = place.entries('responses')[0]?.[1].child('content')?.child('application/json');
      const node = media?.child('schema');
      if (!node) continue;
      const book = new SchemaBook('response');
      const schema = book.read(node);
      const definitions = neededBy(schema, book.definitions, 1e6) ?? {};
      expect([id, isValidForAjv(response?.example, schema, definitions)]).toEqual([id, true]);
      checked += 1;
    }
    expect(checked).toBe(3);
  });
});

it.each([
  [{ type: 'string', format: 'date' }, 'nodate'],
  [{ type: 'string', format: 'date' }, '2026-02-30'],
  [{ type: 'integer' }, 1.5],
  [{ type: 'object', additionalProperties: false }, { a: 1 }],
  [{ oneOf: [{ type: 'integer' }, { minimum: 2 }] }, 3],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, ['a', 1]],
  [{ type: 'object', patternProperties: { '^x-': { type: 'string' } } }, { 'x-a': 1 }],
  [{ type: 'object', propertyNames: { pattern: '^[a-z]+$' } }, { UPPER1: 1 }],
  [{ type: 'object', dependentRequired: { a: ['b'] } }, { a: 1 }],
  [{ type: 'object', dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }],
  [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a'],
  [{ if: { type: 'string' }, else: { minimum: 2 } }, 1],
  [{ type: 'array', contains: { type: 'string' } }, [1]],
  [{ type: 'array', contains: { type: 'string' }, maxContains: 1 }, ['a', 'b']],
  [
    { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    { a: 1, b: 1 },
  ],
  [{ anyOf: [{ required: ['b'], properties: { a: true } }, true], unevaluatedProperties: false }, { a: 1 }],
  [
    { properties: { a: true }, unevaluatedProperties: { type: 'string' } },
    { a: 1, b: 1 },
  ],
  [{ allOf: [{ prefixItems: [true] }], unevaluatedItems: false }, [1, 2]],
] as [PlainSchema, unknown][])('%j does not allow %j, nor does ajv', (schema, value) => {
  expect([isValidValue(value, schema, { definitions: {}, matches }), isValidForAjv(value, schema, {})]).toEqual([
    false,
    false,
  ]);
});

it.each([
  '^AC[0-9a-fA-F]{32}$',
  '^\\+[1-9]\\d{1,14}$',
  '^(?!0)[^\\s/]{2,4}$',
  '\\p{Lu}{3}',
  '^a|b$',
  '^[\\w.-]+@[\\w-]+\\.com$',
  '^(a)(b)\\2$',
  '^((a)b)\\2$',
  '^(?<year>\\d{4})-\\k<year>$',
  '^\\p{Script=Hangul}{3}$',
  '^\\u0041\\x42$',
])('the text of the pattern %s fits it', (pattern) => {
  const sample = sampleOfPattern(pattern) ?? '';
  expect(sample).toMatch(new RegExp(pattern, 'u'));
});

/** A book of the requests of a document, and one of its places. */
function bookOf(value: unknown, name: string) {
  const source = {
    yaml: { file: 'a.json', value, lineOf: () => undefined },
    translations: {},
    open: () => undefined,
    cache: new Map<string, unknown>(),
  };
  return { book: new SchemaBook('request'), node: DocumentNode.root(source).child(name) };
}

it('reads the schemas of a document in one direction, each place once', () => {
  const value = {
    A: {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'string', readOnly: true }, name: { $ref: '#/B' } },
      description: 'Text.',
    },
    B: { anyOf: [{ $ref: '#/A' }, { type: 'string' }] },
  };
  const { book, node } = bookOf(value, 'A');
  expect(node && book.read(node)).toMatchObject({ required: ['name'], properties: { name: { $ref: '#/$defs/0' } } });
  expect(book.definitions).toMatchObject({
    0: { anyOf: [{ $ref: '#/$defs/1' }, { type: 'string' }] },
    1: { required: ['name'] },
  });
});

it('reads a chain of many references', () => {
  const length = 5_000;
  const links = Array.from({ length }, (_, index) => [
    `S${index}`,
    { type: 'object', properties: { next: { $ref: `#/S${index + 1}` } } },
  ]);
  const { book, node } = bookOf({ ...Object.fromEntries(links), [`S${length}`]: { type: 'string' } }, 'S0');
  expect(node && book.read(node)).toMatchObject({ properties: { next: { $ref: '#/$defs/0' } } });
  expect(Object.keys(book.definitions)).toHaveLength(length);
});
