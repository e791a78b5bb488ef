import type { ParameterDefinition } from '@up/api/entities/parameter';

import { type Draft, importOne as importFrom } from '../../testing/openapi-draft.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

const folder = temporaryFolders();
const importOne = (draft: Draft) => importFrom(folder, draft);

/** The only field of a body whose single property has this schema. */
async function fieldOf(schema: object, more: Draft & { required?: string[] } = {}): Promise<ParameterDefinition> {
  const body = { type: 'object', required: more.required ?? [], properties: { field: schema } };
  const { params } = await importOne({ ...more, body });
  const [field] = params;
  if (!field) throw new Error('the body has no field');
  return field;
}

describe('the conversion of a schema to parameters', () => {
  it.each<[string, object, Partial<ParameterDefinition>]>([
    ['a string', { type: 'string' }, { type: 'string', length: undefined }],
    [
      'a string of fixed length',
      { type: 'string', minLength: 4, maxLength: 4 },
      { length: { type: 'fixed', value: 4 } },
    ],
    [
      'a string with a maximum length',
      { type: 'string', maxLength: 9 },
      { length: { type: 'range', min: undefined, max: 9 } },
    ],
    ['a pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }],
    ['a format', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date-time' }],
    ['a number with a format', { type: 'integer', format: 'int64' }, { type: 'number', format: 'int64' }],
    [
      'an integer',
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'number', length: { type: 'range', min: 1, max: 5 } },
    ],
    [
      'exclusive bounds',
      { type: 'integer', exclusiveMinimum: 0 },
      { length: { type: 'range', min: 1, max: undefined } },
    ],
    ['a boolean', { type: 'boolean' }, { type: 'boolean' }],
    [
      'an enum',
      { type: 'string', enum: ['A', 'B'], maxLength: 1 },
      { type: 'select', options: ['A', 'B'], length: undefined },
    ],
    ['an enum of numbers', { enum: [1, 2] }, { type: 'select', options: ['1', '2'] }],
    ['a constant', { const: 'A' }, { type: 'select', options: ['A'], example: 'A' }],
    ['a nullable type', { type: ['string', 'null'] }, { type: 'string' }],
    ['null as an alternative', { oneOf: [{ type: 'null' }, { type: 'integer' }] }, { type: 'number' }],
    ['an example', { type: 'string', examples: ['x', 'y'] }, { example: 'x' }],
    [
      'an array with a maximum length',
      { type: 'array', maxItems: 3 },
      { type: 'array', length: { type: 'range', min: undefined, max: 3 } },
    ],
  ])('describes %s', async (_name, schema, expected) => {
    const field = await fieldOf(schema);
    expect({ length: undefined, ...field }).toMatchObject(expected);
  });

  it('distinguishes mandatory, optional and conditional fields', async () => {
    expect((await fieldOf({ type: 'string' }, { required: ['field'] })).moc).toBe('mandatory');
    expect((await fieldOf({ type: 'string' })).moc).toBe('optional');
    expect((await fieldOf({ type: 'string', 'x-moc': 'conditional' }, { required: ['field'] })).moc).toBe(
      'conditional',
    );
  });

  it('describes the items of an array by one definition, at any depth', async () => {
    const leaf = { type: 'object', properties: { code: { type: 'string' } } };
    const field = await fieldOf({ type: 'array', items: { type: 'array', items: leaf } });
    expect(field.params).toHaveLength(1);
    expect(field.params?.[0]).toMatchObject({ field: 'item', type: 'array' });
    expect(field.params?.[0]?.params?.[0]).toMatchObject({
      type: 'object',
      params: [{ field: 'code', location: 'body' }],
    });
    expect((await fieldOf({ type: 'array', items: { type: 'string' } })).params).toMatchObject([{ type: 'string' }]);
  });

  it('resolves references and merges allOf, with inherited fields first', async () => {
    const schemas = {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'string', description: 'The id.' } } },
      Card: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: { type: 'string' } } }] },
    };
    const field = await fieldOf({ $ref: '#/components/schemas/Card', description: 'A card.' }, { schemas });
    expect(field.description[0]).toEqual({ lang: 'EN', content: 'A card.' });
    expect(field.params?.map((each) => [each.field, each.moc, each.order])).toEqual([
      ['id', 'mandatory', 1],
      ['name', 'optional', 2],
    ]);
  });

  it('makes fields of alternatives conditional, unless all alternatives require them', async () => {
    const alternative = (kind: string, own: string) => ({
      type: 'object',
      required: ['kind', own],
      properties: { kind: { const: kind }, [own]: { type: 'string' } },
    });
    const field = await fieldOf({ oneOf: [alternative('CARD', 'cardId'), alternative('WALLET', 'walletId')] });
    expect(field.params?.map((each) => [each.field, each.moc])).toEqual([
      ['kind', 'mandatory'],
      ['cardId', 'conditional'],
      ['walletId', 'conditional'],
    ]);
  });

  it('stops at a recursive schema', async () => {
    const Node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } };
    const field = await fieldOf({ $ref: '#/components/schemas/Node' }, { schemas: { Node } });
    expect(field.params).toMatchObject([{ field: 'child', type: 'object' }]);
    expect(field.params?.[0]).not.toHaveProperty('params');
  });

  it('omits read-only fields from requests and write-only fields from responses', async () => {
    const body = { properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', writeOnly: true } } };
    const responses = { 200: { description: 'Done.', content: { 'application/json': { schema: body } } } };
    const { api, params } = await importOne({ body, operation: { responses } });
    expect(params.map(({ field }) => field)).toEqual(['name']);
    expect(api.definition.responses[0]?.params.map(({ field }) => field)).toEqual(['id']);
  });

  it('describes a field in plain text, and a field without a description by its name', async () => {
    expect((await fieldOf({ type: 'string', description: 'See **this** `code`.' })).description).toEqual([
      { lang: 'EN', content: 'See this `code`.' },
      { lang: 'KO', content: 'See this `code`.' },
    ]);
    expect((await fieldOf({ type: 'string' })).description[0]).toEqual({ lang: 'EN', content: 'field' });
  });

  it('takes headers from the security requirements, and parameters from the path and the operation', async () => {
    const parameter = (name: string, place: string) => ({ name, in: place, schema: { type: 'string' } });
    const { api, params } = await importOne({
      operation: {
        security: [{ oauth: [] }, { key: [], secret: [] }],
        parameters: [parameter('Idempotency-Key', 'header'), parameter('page', 'query'), parameter('id', 'path')],
      },
      root: {
        components: {
          securitySchemes: {
            oauth: { type: 'oauth2' },
            key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-example': 'ak' },
            secret: { type: 'http', scheme: 'bearer' },
          },
        },
      },
    });
    expect(api.definition.headers.map(({ field, moc, order }) => [field, moc, order])).toEqual([
      ['X-Key', 'mandatory', 1],
      ['Authorization', 'mandatory', 2],
      ['Idempotency-Key', 'optional', 3],
    ]);
    expect(params.map(({ field, location, moc }) => [field, location, moc])).toEqual([
      ['id', 'path', 'mandatory'],
      ['page', 'query', 'optional'],
    ]);
  });

  it('generates an example from the schema if the document has none', async () => {
    const body = {
      properties: {
        kind: { enum: ['A', 'B'] },
        amount: { type: 'integer', minimum: 5 },
        items: { type: 'array', items: { properties: { code: { type: 'string', example: 'c' } } } },
      },
    };
    expect((await importOne({ body })).api.definition.requestExample).toEqual({
      kind: 'A',
      amount: 5,
      items: [{ code: 'c' }],
    });
  });
});
