import { field } from '../testing/catalogue-fixture.ts';
import { lengthFact, nestedFields, typeName } from './field-facts.ts';

describe('the facts of a field', () => {
  test.each([
    [
      { type: 'string', length: { type: 'fixed', value: 36 } },
      { id: 'docs.length.fixed', values: { value: 36 } },
    ],
    [
      { type: 'string', length: { type: 'range', max: 20 } },
      { id: 'docs.length.max', values: { max: 20 } },
    ],
    [
      { type: 'number', length: { type: 'range', min: 0, max: 9 } },
      { id: 'docs.value.range', values: { min: '0', max: '9' } },
    ],
    [
      { type: 'number', length: { type: 'range', min: 1000.12345 } },
      { id: 'docs.value.min', values: { min: '1,000.12345' } },
    ],
    [
      { type: 'array', length: { type: 'range', max: 5 } },
      { id: 'docs.items.max', values: { max: 5 } },
    ],
    [{ type: 'string', length: { type: 'range' } }, undefined],
    [{ type: 'string' }, undefined],
  ] as const)('%j', (definition, fact) => expect(lengthFact(definition, 'en')).toEqual(fact));

  test('the type of an array includes that of its items', () => {
    const item = field('item', { type: 'object', params: [field('a')] });
    const list = field('list', { type: 'array', params: [item] });
    expect(typeName(list)).toBe('object[]');
    expect(typeName(field('table', { type: 'array', params: [list] }))).toBe('object[][]');
    expect(typeName(field('state', { type: 'select', options: ['on'] }))).toBe('enum');
  });

  test('the type includes the format, in an array as well', () => {
    const moment = field('moment', { format: 'date-time' });
    expect(typeName(moment)).toBe('string<date-time>');
    expect(typeName(field('count', { type: 'number', integer: true, format: 'int64' }))).toBe('integer<int64>');
    expect(typeName(field('moments', { type: 'array', params: [moment] }))).toBe('string<date-time>[]');
  });

  test('an array of objects nests the fields of its items', () => {
    const item = field('item', { type: 'object', params: [field('a'), field('b')] });
    expect(nestedFields(field('list', { type: 'array', params: [item] })).map(({ field: name }) => name)).toEqual([
      'a',
      'b',
    ]);
    expect(nestedFields(field('names', { type: 'array', params: [field('item')] }))).toEqual([]);
  });
});
