import { lineDifference } from './line-difference.ts';

const shown = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => `${{ both: ' ', before: '-', after: '+' }[kind]}${text}`);

test('marks the lines that occur in only one of two texts, in place', () => {
  expect(shown('{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 3,\n  "c": 4\n}')).toEqual([
    ' {',
    '   "a": 1,',
    '-  "b": 2',
    '+  "b": 3,',
    '+  "c": 4',
    ' }',
  ]);
});

test('marks nothing in equal texts, and everything in two texts without a common line', () => {
  expect(shown('a\nb', 'a\nb')).toEqual([' a', ' b']);
  expect(shown('a', 'b')).toEqual(['-a', '+b']);
});
