import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { requestFields } from './request-fields.ts';
import { requestSchema } from './request-schema.ts';
import { emptyForm, exampleForm, formValues, presentValues, typedValues, type TypedValues } from './request-values.ts';

const fields = requestFields(moveCard);

function check(values: Partial<TypedValues>, definitions = fields) {
  const result = requestSchema(definitions).safeParse(formValues(definitions, values));
  if (result.success) return result.data;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the validation of a request', () => {
  test('reports errors with the names of the form', () => {
    expect(check({ path: { cardId: 'crd' }, body: { amount: 5, currency: 'EUR', lines: [{}], tags: ['x'] } })).toEqual({
      'path.$cardId': 'parameter.length {"length":6}',
      'body.$amount': 'parameter.tooSmall {"min":100}',
      'body.$currency': 'parameter.option {"options":"KRW, USD"}',
      'body.$lines.0.item.$name': 'parameter.required',
      'body.$tags.0.item': 'parameter.tooShort {"min":2}',
    });
  });

  test('returns typed values without empty ones', () => {
    const { requestExample: body } = moveCard;
    expect(check({ path: { cardId: 'crd_01' }, query: { limit: '5' }, header: {}, body })).toEqual({
      path: { cardId: 'crd_01' },
      query: { limit: 5 },
      header: {},
      cookie: {},
      body,
    });
  });

  test('rejects what browsers cannot send', () => {
    const open = requestFields({
      reqHeaderJson: [described('X-Note', { location: 'header' })],
      reqParamJson: [described('id', { location: 'path' })],
    });
    expect(check({ path: { id: '..' }, header: { 'X-Note': '메모' } }, open)).toEqual({
      'path.$id': 'parameter.format',
      'header.$X-Note': 'parameter.format',
    });
    expect(check({ path: { id: 'a/b' }, header: { 'X-Note': 'note' } }, open)).toEqual({
      path: { id: 'a/b' },
      query: {},
      header: { 'X-Note': 'note' },
      cookie: {},
      body: undefined,
    });
  });
});

describe('the current request', () => {
  test('may be invalid, and leaves out empty values', () => {
    expect(presentValues(fields, emptyForm(fields)).body).toEqual({ lines: [{}] });
    const form = formValues(fields, { body: { amount: 'x', online: 'true' } });
    expect(presentValues(fields, form).body).toEqual({ amount: 'x', online: true, lines: [] });
  });

  test('is valid when it is filled with examples', () => {
    const form = exampleForm(fields, moveCard);
    expect(requestSchema(fields).safeParse(form).success).toBe(true);
    expect(typedValues(fields, form).header).toEqual({ 'Idempotency-Key': '', 'X-UP-Simulate': '' });
  });
});
