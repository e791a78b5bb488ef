import { usedFields } from './used-fields.ts';

const change = (field: string) => ({ kind: 'removed' as const, at: 'request', field, breaking: true });
const request = (body: string, path = '/sandbox/shop/pay', headers = {}) => ({ path, headers, body });

test.each([
  ['a field of a body', 'tip', request('{"tip":1}'), 1],
  ['a field within objects and lists', 'items.[].price', request('{"items":[{"name":"a"},{"price":1}]}'), 1],
  ['a field of a form', 'items.[].price', request(JSON.stringify('name=a&items[0][price]=1')), 1],
  ['an object of a form', 'metadata', request(JSON.stringify('metadata[a]=1')), 1],
  [
    'a field of a body that was recorded up to its maximum length',
    'amount.tip',
    request('{"amount":{"tip":1},"memo":"a'),
    1,
  ],
  ['a parameter of the query', 'query:limit', request('', '/sandbox/shop/pay?limit=3'), 1],
  ['a header', 'header:X-Trace', request('', '/sandbox/shop/pay', { 'x-trace': '1' }), 1],
  ['no field of the same name elsewhere', 'tip', request('{"amount":{"tip":1}}'), 0],
  ['no property that every object has', 'constructor', request('{"a":1}'), 0],
])('finds %s', (_, field, sent, calls) => {
  expect(usedFields([change(field)], [sent, request('{}')])).toEqual(
    calls === 0 ? [] : [{ field, calls, removed: true }],
  );
});

test('counts only fields of requests that had them before', () => {
  const differences = [
    { ...change('tip'), at: 'response 200' },
    { ...change('tip'), kind: 'added' as const },
  ];
  expect(usedFields(differences, [request('{"tip":1}')])).toEqual([]);
});
