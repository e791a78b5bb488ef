import { parseJson } from './exact-json.ts';
import { ExactNumber } from './numbers/exact-number.ts';

it.each([
  ...['9007199254740993', '-9223372036854775808', '18446744073709551615', '123456789012345678901234567890'],
  ...['0.1234567890123456789', '-12345678901234567.5', '1e400', '1.5E-400', `1${'0'.repeat(500)}`, '1e99999'],
])('keeps the digits of %s in JSON, and changes nothing else', (digits) => {
  const text = `{"id":${digits},"list":[${digits},1,2.5,"${digits}"],"small":9007199254740991}`;
  expect(JSON.stringify(parseJson(text))).toBe(text);
  const exact = new ExactNumber(digits);
  expect(parseJson(text)).toEqual({ id: exact, list: [exact, 1, 2.5, digits], small: 9_007_199_254_740_991 });
});

it('leaves the classes of the language as they are', () => {
  expect(() => JSON.stringify(1n)).toThrow(TypeError);
});

it('looks at each number only where one may be rounded: neither in a number of a card nor in the largest exact limit', () => {
  const parse = jest.spyOn(JSON, 'parse');
  parseJson(
    '{"card":"4111111111111111","small":9007,"maximum":9007199254740991,"minimum":9007199254740991,"rate":1e-7}',
  );
  expect(parse).toHaveBeenLastCalledWith(expect.anything(), undefined);
  expect(
    ['-1234567890123456789', '[ 1234567890123456789]', '{"a":90071992547409911,"b":9007199254740993}'].map((text) =>
      JSON.stringify(parseJson(text)),
    ),
  ).toEqual(['-1234567890123456789', '[1234567890123456789]', '{"a":90071992547409911,"b":9007199254740993}']);
  parse.mockRestore();
});

it('rejects what is not JSON', () => {
  expect(() => parseJson('{"a": 9007199254740993')).toThrow(SyntaxError);
});
