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
