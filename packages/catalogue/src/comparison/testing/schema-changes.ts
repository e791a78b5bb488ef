/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
type Json = Record<string, unknown>;

const text = { type: 'string' };
const object = (more: Json = {}) => ({ type: 'object', properties: { x: text }, ...more });
const list = (more: Json = {}) => ({ type: 'array', items: text, ...more });

const short = (name: string) => ({
  type: 'object',
  properties: { [name]: { ...text, maxLength: 3 } },
  required: [name],
});

/** Pairs of schemas; all values of the first are values of the second, which has others as well. */
export const widenedSchemas: [name: string, narrower: Json | boolean, wider: Json | boolean][] = [
  ['integers become numbers', { type: 'integer' }, { type: 'number' }],
  ['a second type', { type: 'boolean' }, { type: ['boolean', 'integer'] }],
  ['any type', { type: 'integer' }, {}],
  ['null as a type', text, { type: ['string', 'null'] }],
  ['null as an alternative', text, { anyOf: [text, { type: 'null' }] }],
  [
    'null beside a reference',
    { $ref: '#/components/schemas/One' },
    {
      oneOf: [{ $ref: '#/components/schemas/One' }, { type: 'null' }],
    },
  ],
  ['a format is dropped', { ...text, format: 'date' }, text],
  ['a larger format', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }],
  ['a smaller minimum', { type: 'integer', minimum: 5 }, { type: 'integer', minimum: 3 }],
  ['no minimum', { type: 'number', minimum: 5 }, { type: 'number' }],
  ['a larger maximum', { type: 'integer', maximum: 5 }, { type: 'integer', maximum: 9 }],
  ['no maximum', { type: 'number', maximum: 5 }, { type: 'number' }],
  ['a smaller exclusive minimum', { type: 'number', exclusiveMinimum: 5 }, { type: 'number', exclusiveMinimum: 3 }],
  ['no exclusive maximum', { type: 'number', exclusiveMaximum: 5 }, { type: 'number' }],
  ['a limit includes itself', { type: 'number', exclusiveMinimum: 5 }, { type: 'number', minimum: 5 }],
  ['a smaller multiple', { type: 'integer', multipleOf: 10 }, { type: 'integer', multipleOf: 5 }],
  ['no multiple', { type: 'number', multipleOf: 0.5 }, { type: 'number' }],
  ['a smaller shortest length', { ...text, minLength: 5 }, { ...text, minLength: 3 }],
  ['no shortest length', { ...text, minLength: 5 }, text],
  ['a larger longest length', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }],
  ['no longest length', { ...text, maxLength: 5 }, text],
  ['one of two patterns', { allOf: [{ ...text, pattern: '^a' }, { pattern: 'b$' }] }, { ...text, pattern: '^a' }],
  ['no pattern', { ...text, pattern: '^a' }, text],
  ['fewer items', list({ minItems: 3 }), list({ minItems: 2 })],
  ['more items', list({ maxItems: 3 }), list({ maxItems: 5 })],
  ['no limit of items', list({ minItems: 1, maxItems: 3 }), list()],
  ['items may be equal', list({ uniqueItems: true }), list()],
  ['longer items', list({ items: { ...text, maxLength: 3 } }), list({ items: { ...text, maxLength: 4 } })],
  ['items of any type', list(), { type: 'array' }],
  ['no item has to be there', list({ contains: { const: 'x' } }), list()],
  ['a longer first item', list({ prefixItems: [{ ...text, maxLength: 3 }] }), list({ prefixItems: [text] })],
  ['fewer fields', object({ minProperties: 3 }), object({ minProperties: 2 })],
  ['more fields', object({ maxProperties: 3 }), object({ maxProperties: 5 })],
  ['no limit of fields', object({ maxProperties: 3 }), object()],
  ['other names of fields', object({ propertyNames: { pattern: '^x' } }), object()],
  ['a field is optional', object({ required: ['x'] }), object()],
  ['a longer field', object({ properties: { x: { ...text, maxLength: 3 } } }), object()],
  [
    'longer values of any name',
    object({ additionalProperties: { ...text, maxLength: 3 } }),
    object({
      additionalProperties: { ...text, maxLength: 4 },
    }),
  ],
  ['any values of any name', object({ additionalProperties: { type: 'integer' } }), object()],
  [
    'longer values of a pattern',
    object({ patternProperties: { '^y': { ...text, maxLength: 3 } } }),
    object({
      patternProperties: { '^y': text },
    }),
  ],
  ['longer names of fields', object({ propertyNames: { maxLength: 3 } }), object({ propertyNames: { maxLength: 5 } })],
  [
    'fewer dependent fields',
    object({ dependentRequired: { x: ['y', 'z'] } }),
    object({ dependentRequired: { x: ['z'] } }),
  ],
  [
    'a smaller item has to be there',
    list({ items: {}, contains: { type: 'integer', minimum: 5 } }),
    list({ items: {}, contains: { type: 'integer', minimum: 3 } }),
  ],
  ['no dependent field', object({ dependentRequired: { x: ['y'] } }), object()],
  ['no condition', object({ if: { required: ['x'] }, then: { required: ['y'] } }), object()],
  ['nothing is excluded', object({ not: { required: ['y'] } }), object()],
  [
    'another alternative',
    { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
    {
      oneOf: [{ type: 'integer' }, { type: 'boolean' }, object({ required: ['x'] })],
    },
  ],
  [
    'another kind',
    { anyOf: [object({ required: ['x'] })] },
    {
      anyOf: [object({ required: ['x'] }), object({ properties: { y: text }, required: ['y'] })],
    },
  ],
  ['a first alternative', object({ required: ['x'] }), { oneOf: [object({ required: ['x'] }), list()] }],
  [
    'a longer alternative',
    { oneOf: [{ ...text, maxLength: 3 }, { type: 'integer' }] },
    {
      oneOf: [text, { type: 'integer' }],
    },
  ],
  [
    'longer alternatives in another order',
    { oneOf: [short('x'), short('y')] },
    {
      oneOf: [
        { ...short('y'), properties: { y: text } },
        { ...short('x'), properties: { x: text } },
      ],
    },
  ],
  ['a part is dropped', { allOf: [object(), { required: ['x'] }] }, { allOf: [object()] }],
  ['a reference to something wider', { $ref: '#/components/schemas/Short' }, { $ref: '#/components/schemas/Long' }],
];

/** Pairs of which nobody can say that one has all values of the other: they break clients in both directions. */
export const otherSchemas: [name: string, one: Json | boolean, other: Json | boolean][] = [
  ['another type', { type: 'boolean' }, { type: 'integer' }],
  ['an object becomes a list', object(), list()],
  ['another format', { ...text, format: 'date' }, { ...text, format: 'date-time' }],
  [
    'another one of two patterns',
    { allOf: [{ ...text, pattern: '^a' }, { pattern: 'b$' }] },
    { allOf: [{ ...text, pattern: '^c' }, { pattern: 'b$' }] },
  ],
  ['another pattern', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }],
  ['a multiple of something else', { type: 'integer', multipleOf: 10 }, { type: 'integer', multipleOf: 15 }],
  ['another condition', object({ not: { required: ['y'] } }), object({ not: { required: ['z'] } })],
  ['a renamed required field', object({ required: ['x'] }), object({ properties: { y: text }, required: ['y'] })],
  [
    'another order of items',
    { prefixItems: [text, { type: 'integer' }] },
    { prefixItems: [{ type: 'integer' }, text] },
  ],
];

/** Values that a response gains or loses: a strict client may fail with those that it does not know. */
export const widenedValues: [name: string, narrower: Json, wider: Json][] = [
  ['another value', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }],
  ['any value', { ...text, enum: ['a'] }, text],
  ['several values', { ...text, const: 'a' }, { ...text, enum: ['a', 'b'] }],
  ['numbers', { type: 'integer', enum: [1] }, { type: 'integer', enum: [1, 2] }],
  ['unknown fields', object({ additionalProperties: false }), object()],
];

/** Pairs that say the same. */
export const equalSchemas: [name: string, one: Json | boolean, other: Json | boolean][] = [
  ['another order of names', object({ required: ['x', 'y'] }), object({ required: ['y', 'x'] })],
  ['another order of values', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['b', 'a'] }],
  ['another order of types', { type: ['string', 'integer'] }, { type: ['integer', 'string'] }],
  ['another order of alternatives', { oneOf: [text, list()] }, { oneOf: [list(), text] }],
  ['a description', text, { ...text, description: 'A text.' }],
  ['an example', text, { ...text, example: 'a' }],
  ['a title', object(), object({ title: 'Thing' })],
  ['a part becomes the whole', { allOf: [object({ required: ['x'] })] }, object({ required: ['x'] })],
  ['a reference becomes what it names', { $ref: '#/components/schemas/Short' }, { ...text, maxLength: 3 }],
  [
    'a type that all parts tell becomes one that no part excludes',
    { allOf: [{ type: 'number' }, { type: 'integer' }] },
    { type: 'integer' },
  ],
  ['a length that is the least anyway', text, { ...text, minLength: 0 }],
  ['what is usual is written', object(), object({ additionalProperties: true })],
];
