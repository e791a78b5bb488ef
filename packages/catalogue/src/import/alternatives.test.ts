import { readBundle } from './read-bundle.ts';

const kind = (value: string) => ({ type: 'string', const: value });
const schemas = {
  Card: {
    title: 'Card payment',
    type: 'object',
    required: ['kind', 'cardNumber'],
    properties: { kind: kind('card'), cardNumber: { type: 'string' } },
  },
  Bank: { type: 'object', required: ['kind'], properties: { kind: kind('bank'), accountNumber: { type: 'string' } } },
};

it('lists the alternatives that contain a field, and merges the values of a field that all of them share', async () => {
  const discriminator = { propertyName: 'kind', mapping: { card: '#/components/schemas/Card', bank: 'Bank' } };
  const oneOf = [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }];
  const schema = { type: 'object', properties: { memo: { type: 'string' } }, oneOf, discriminator };
  const post = {
    operationId: 'pay',
    tags: ['all'],
    deprecated: true,
    'x-sunset': '2027-06-30',
    requestBody: { content: { 'application/json': { schema } } },
    responses: {},
  };
  const info = { title: 'Payments', version: '1' };
  const document = { openapi: '3.1.0', info, paths: { '/pay': { post } }, components: { schemas } };
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  const definition = catalogue.apis[0]?.definition;
  const fields = definition?.params.map(({ field, moc, options, alternatives }) => [field, moc, options, alternatives]);
  expect(fields).toEqual(
    expect.arrayContaining([
      ['kind', 'mandatory', ['card', 'bank'], undefined],
      ['cardNumber', 'conditional', undefined, ['Card payment']],
      ['accountNumber', 'conditional', undefined, ['Bank']],
      ['memo', 'optional', undefined, undefined],
    ]),
  );
  expect(definition?.params.find(({ field }) => field === 'kind')?.kinds).toEqual({
    card: 'Card payment',
    bank: 'Bank',
  });
  expect(definition).toMatchObject({ deprecated: true, sunsetOn: '2027-06-30' });
});

describe('a field', () => {
  const read = async (schema: object, components = {}) => {
    const content = { 'application/json': { schema: { type: 'object', properties: { payer: schema } } } };
    const paths = { '/pay': { post: { requestBody: { content }, responses: {} } } };
    const document = { openapi: '3.1.0', info: { title: 'Payments', version: '1' }, paths, components };
    const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
    const { params, requestExample, request } = catalogue.apis[0]?.definition ?? {};
    return { payer: params?.[0], requestExample, request, notices: notices.map(({ what }) => what) };
  };
  const discriminator = {
    propertyName: 'kind',
    mapping: { card: '#/components/schemas/Gone', bank: 'Lost', cash: 'b.json#/Cash' },
  };

  it('has the fields of parts that depend on its value', async () => {
    const { payer } = await read({
      properties: { kind: { enum: ['card', 'bank'] } },
      allOf: [
        {
          if: { properties: { kind: { const: 'card' } } },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { required: ['token'], minProperties: 2, properties: { token: { type: 'string' } } },
          else: { properties: { iban: { type: 'string' } } },
        },
      ],
    });
    expect(payer?.params?.map(({ field, moc }) => [field, moc])).toEqual([
      ['kind', 'optional'],
      ['token', 'conditional'],
      ['iban', 'conditional'],
    ]);
    expect(payer?.description[0]?.content).not.toContain('Fewest fields');
  });

  it('takes any text where only one of its alternatives lists values, and tells these', async () => {
    const { payer } = await read({ anyOf: [{ type: 'string' }, { enum: ['card', 'bank'] }] });
    expect(payer?.type).toBe('string');
    expect(payer?.description[0]?.content).toContain('Known values: `card`, `bank`. Others are possible.');
  });

  it('has the kinds of alternatives within its alternatives, on the page and for the sandbox', async () => {
    const kindOf = (...options: string[]) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { anyOf: [{ enum: options }, { type: 'null' }] } },
    });
    const { payer, request } = await read(
      {
        oneOf: [{ $ref: '#/components/schemas/Wallet' }, { $ref: '#/components/schemas/Money' }],
        discriminator: { propertyName: 'kind' },
      },
      {
        schemas: {
          Wallet: kindOf('wallet'),
          Money: { oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Bank' }] },
          Cash: kindOf('cash'),
          Bank: kindOf('bank', 'wallet'),
        },
      },
    );
    expect(payer?.params?.[0]?.kinds).toEqual({ wallet: 'Wallet', cash: 'Money', bank: 'Money' });
    expect(JSON.stringify(request)).not.toContain('"enum":["Money"]');
  });

  it('has the example and the limits of its last part on the page and in the sample', async () => {
    const { payer, requestExample } = await read({
      allOf: [
        { type: 'string', example: 'Kim Minji', minLength: 2, maxLength: 20 },
        { type: 'string', example: 'Lee Jun', maxLength: 9 },
      ],
    });
    expect(payer).toMatchObject({ example: 'Lee Jun', length: { min: 2, max: 9 } });
    expect(requestExample).toEqual({ payer: 'Lee Jun' });
  });

  it('has no kind of a schema that does not exist, and the import says what is missing', async () => {
    const { payer, notices } = await read({ properties: { kind: { type: 'string' } }, discriminator });
    expect(payer?.params).toMatchObject([{ field: 'kind', type: 'string' }]);
    expect(payer?.params?.[0]).not.toHaveProperty('options');
    expect(notices).toEqual(
      expect.arrayContaining([
        '#/components/schemas/Gone cannot be resolved',
        '#/components/schemas/Lost cannot be resolved',
        'b.json#/Cash refers to a file that does not exist',
      ]),
    );
    expect((await read({ discriminator })).payer?.type).toBe('object');
  });
});
