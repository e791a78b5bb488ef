import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p><strong>가상 카드</strong>는 바로 발급돼요.</p>', '가상 카드는 바로 발급돼요.'],
  ['<p><a href="/cards" title="카드">카드</a>와 <code>cardId</code>를</p>', '카드와 cardId를'],
  ['<h2>Cards</h2><p>Issue <em>one</em>.</p>\n<ul><li>One</li><li>Two</li></ul>', 'Cards Issue one. One Two'],
  ['<p>First<br>second<br/>third</p>', 'First second third'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['R&amp;D &lt;3 &quot;x&quot; &#39;y&#39;', `R&D <3 "x" 'y'`],
])('the text of %s is %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
