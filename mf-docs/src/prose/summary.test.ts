import { summary } from './summary.ts';

test('is the text of some HTML', () => {
  expect(summary('<p>Issues a <code>card</code>.</p>\n<p>R&amp;D &lt;3</p>')).toBe('Issues a card. R&D <3');
});

test('ends at a word boundary when the text is long', () => {
  const text = summary(`<p>${'카드를 발급합니다 '.repeat(40)}</p>`);
  expect(text.length).toBeLessThanOrEqual(156);
  expect(text).toMatch(/(카드를|발급합니다)…$/);
});
