import { type FieldEncoding, formPairs } from './form-pairs.ts';

const card = { number: '4242', expires: { month: 12 }, tags: ['a', 'b'] };

test.each<[string, unknown, FieldEncoding, [string, string][]]>([
  ['a text', 'a&b', {}, [['x', 'a&b']]],
  [
    'a list',
    [1, 2],
    {},
    [
      ['x', '1'],
      ['x', '2'],
    ],
  ],
  ['a list in one value', [1, 2], { explode: false }, [['x', '1,2']]],
  ['a list with bars', [1, 2], { style: 'pipeDelimited' }, [['x', '1|2']]],
  ['an empty item of a list', [undefined], {}, [['x', '']]],
  ['an empty item of a list in JSON', [undefined], { contentType: 'application/json' }, [['x', '[null]']]],
  ['an object', { a: 1 }, {}, [['x', '{"a":1}']]],
  [
    'an object of a query',
    { a: 1, b: 'c' },
    { style: 'form' },
    [
      ['a', '1'],
      ['b', 'c'],
    ],
  ],
  ['an object in one value', { a: 1, b: 'c' }, { style: 'form', explode: false }, [['x', 'a,1,b,c']]],
  [
    'a deep object',
    card,
    { style: 'deepObject', explode: true },
    [
      ['x[number]', '4242'],
      ['x[expires][month]', '12'],
      ['x[tags][0]', 'a'],
      ['x[tags][1]', 'b'],
    ],
  ],
])('%s becomes pairs', (_name, value, encoding, pairs) => {
  expect(formPairs({ x: value, none: undefined }, { x: encoding })).toEqual(pairs);
});
