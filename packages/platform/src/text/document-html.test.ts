import { documentTextToHtml, documentTextToText } from './document-html.ts';

it('keeps the HTML of an API document, and shows a placeholder as text', () => {
  expect(documentTextToHtml('<p>Use <a href="https://example.com">it</a>: <code>x</code>.</p>')).toBe(
    '<p>Use <a href="https://example.com">it</a>: <code>x</code>.</p>',
  );
  expect(documentTextToHtml('**Pay** `a` as <card id>')).toBe(
    '<p><strong>Pay</strong> <code>a</code> as &lt;card id&gt;</p>',
  );
});

it.each([
  ['<p>One &amp; <b>two</b>.</p>\n<ul><li>Three</li><li>Four</li></ul>', 'One & two.\nThree\nFour'],
  ['One<br/>two <i>three</i> <amount>', 'One\ntwo three <amount>'],
  ['# Title\n\nText with [a link](https://example.com).', 'Title\nText with a link.'],
  ['<script>alert(1)</script>Text', 'Text'],
  ['| a | b |\n| --- | --- |\n| 1 | `x` |\n\nEnd', 'a | b\n1 | x\nEnd'],
])('reads %j as text', (source, text) => {
  expect(documentTextToText(source)).toBe(text);
});

it('keeps the addresses of links and the marks of code in a text of a field', () => {
  const options = { ofField: true };
  expect(documentTextToText('See [it](https://example.com/a), [here](#b).', options)).toBe(
    'See it (https://example.com/a), here.',
  );
  expect(documentTextToText('<https://example.com/a>', options)).toBe('https://example.com/a');
  expect(documentTextToText('**Send** `a_b`', options)).toBe('Send `a_b`');
});
