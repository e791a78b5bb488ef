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
  const read = async (schema: object) => {
    const content = { 'application/json': { schema: { type: 'object', properties: { payer: schema } } } };
    const paths = { '/pay': { post: { requestBody: { content }, responses: {} } } };
    const document = { openapi: '3.1.0', info: { title: 'Payments', version: '1' }, paths };
    const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
    const [payer] = catalogue.apis[0]?.definition.params ?? [];
    return { payer, notices: notices.map(({ what }) => what) };
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
