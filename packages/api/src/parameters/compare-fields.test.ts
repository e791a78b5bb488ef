import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareFields } from './compare-fields.ts';

function field(name: string, more: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return { moc: 'optional', type: 'string', field: name, location: 'body', description: [], order: 1, ...more };
}
const request = { at: 'request', direction: 'request' } as const;
const response = { at: 'response 200', direction: 'response' } as const;

describe('the comparison of two versions', () => {
  it('finds nothing when only texts, examples and the order differ', () => {
    const after = [field('b', { order: 1, example: 'x' }), field('a', { order: 2 })];
    expect(compareFields([field('a'), field('b')], after, request)).toEqual([]);
  });

  it.each([
    ['a new mandatory field of a request', [], [field('a', { moc: 'mandatory' })], request, true],
    ['a new optional field of a request', [], [field('a')], request, false],
    ['a new field of a response', [], [field('a', { moc: 'mandatory' })], response, false],
    ['a field that went', [field('a')], [], response, true],
    ['another type', [field('a')], [field('a', { type: 'number' })], response, true],
    ['a format that a request has to have now', [field('a')], [field('a', { format: 'email' })], request, true],
    ['a format that a response has now', [field('a')], [field('a', { format: 'email' })], response, false],
    ['a field that is mandatory now', [field('a')], [field('a', { moc: 'mandatory' })], request, true],
    ['a promise that is taken back', [field('a', { moc: 'mandatory' })], [field('a')], response, true],
    ['a field that need not be sent any more', [field('a', { moc: 'mandatory' })], [field('a')], request, false],
    [
      'a shorter length',
      [field('a', { length: { type: 'range', max: 50 } })],
      [field('a', { length: { type: 'range', max: 30 } })],
      request,
      true,
    ],
    [
      'an option that is not taken any more',
      [field('a', { type: 'select', options: ['X', 'Y'] })],
      [field('a', { type: 'select', options: ['X'] })],
      request,
      true,
    ],
    [
      'an option that a response may have now',
      [field('a', { type: 'select', options: ['X'] })],
      [field('a', { type: 'select', options: ['X', 'Y'] })],
      response,
      false,
    ],
  ])('tells whether %s is breaking', (_, before, after, where, breaking) => {
    const changes = compareFields(before, after, where);
    expect(changes.map((change) => [change.field, change.breaking])).toEqual([['a', breaking]]);
  });

  it('tells that new options of a response may be a problem for clients only', () => {
    const withOptions = (...options: string[]) => [field('a', { type: 'select', options })];
    const [before, after] = [withOptions('X'), withOptions('X', 'Y')];
    expect(compareFields(before, after, response)).toMatchObject([{ breaking: false, affectsStrictClients: true }]);
    expect(compareFields(after, before, response)[0]).not.toHaveProperty('affectsStrictClients');
    expect(compareFields(before, after, request)[0]).not.toHaveProperty('affectsStrictClients');
  });

  it.each([
    [{ type: 'number', integer: true }, { type: 'string' }, ['integer', 'string']],
    [{ moc: 'optional' }, { moc: 'mandatory' }, ['optional', 'mandatory']],
    [{ length: { type: 'range', max: 50 } }, { length: { type: 'range', min: 1, max: 30 } }, ['≤ 50', '1–30']],
    [{ length: { type: 'fixed', value: 4 } }, {}, ['4', '']],
    [{ type: 'select', options: ['X', 'Y'] }, { type: 'select', options: ['X', 'Z'] }, ['Y', 'Z']],
    [{}, { pattern: '^a$' }, ['', '^a$']],
    [{ format: 'date' }, { format: 'date-time' }, ['string<date>', 'string<date-time>']],
  ] satisfies [Partial<ParameterDefinition>, Partial<ParameterDefinition>, [string, string]][])(
    'gives the previous and current values of %j and %j',
    (before, after, values) => {
      const changes = compareFields([field('a', before)], [field('a', after)], request);
      expect(changes.map((change) => change.values)).toEqual([values]);
    },
  );

  it('names a field by its path, and does not list the fields of a new object', () => {
    const amount = field('amount', { type: 'object', params: [field('value', { type: 'number' })] });
    expect(compareFields([], [amount], request).map((each) => each.field)).toEqual(['amount']);
    const narrower = field('amount', { type: 'object', params: [field('value')] });
    expect(compareFields([amount], [narrower], request)).toMatchObject([{ field: 'amount.value', what: 'type' }]);
  });
});
