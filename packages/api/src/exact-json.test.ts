import { exactNumber, parseJson } from './exact-json.ts';

it.each(['9007199254740993', '-9223372036854775808', '18446744073709551615', '123456789012345678901234567890'])(
  'keeps the digits of %s in JSON, and rounds nothing else',
  (digits) => {
    const text = `{"id":${digits},"list":[${digits},1,2.5,"${digits}"],"small":9007199254740991}`;
    expect(JSON.stringify(parseJson(text))).toBe(text);
    expect(parseJson(text)).toMatchObject({ id: BigInt(digits), list: [BigInt(digits), 1, 2.5, digits] });
  },
);

it('looks at each number only where one may be rounded: neither in a number of a card nor in the largest exact limit', () => {
  const parse = jest.spyOn(JSON, 'parse');
  parseJson('{"card":"4111111111111111","small":9007,"maximum":9007199254740991,"minimum":9007199254740991}');
  expect(parse).toHaveBeenLastCalledWith(expect.anything(), undefined);
  expect(
    ['-1234567890123456789', '[ 1234567890123456789]', '{"a":90071992547409911,"b":9007199254740993}'].map((text) =>
      JSON.stringify(parseJson(text)),
    ),
  ).toEqual(['-1234567890123456789', '[1234567890123456789]', '{"a":90071992547409911,"b":9007199254740993}']);
  parse.mockRestore();
});

it.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['1234567890123456789.5', 1_234_567_890_123_456_800],
  ['1e20', 1e20],
  [`1${'0'.repeat(500)}`, Infinity],
])('has %s as a number', (text, value) => {
  expect(exactNumber(text)).toBe(value);
});

it('rejects what is not JSON', () => {
  expect(() => parseJson('{"a": 9007199254740993')).toThrow(SyntaxError);
});
