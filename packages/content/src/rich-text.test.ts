import { richTextToHtml } from './rich-text.ts';

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks });

describe('rich text', () => {
  test('in Markdown is rendered', () => {
    expect(richTextToHtml('# 안녕\n\n**굵게** [링크](/a)')).toBe(
      '<h1>안녕</h1>\n<p><strong>굵게</strong> <a href="/a">링크</a></p>',
    );
    expect(richTextToHtml('| A | B |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
  });

  test('in HTML is unchanged', () => {
    const html = '<p>One\n\n# two</p>';
    expect(richTextToHtml(html)).toBe(html);
    expect(richTextToHtml('  <h2 id="a">A</h2>')).toBe('  <h2 id="a">A</h2>');
  });

  test('that begins with an address in angle brackets is Markdown', () => {
    expect(richTextToHtml('<https://example.com> is')).toBe(
      '<p><a href="https://example.com">https://example.com</a> is</p>',
    );
  });

  test('in Blocks is rendered', () => {
    const blocks = [
      { type: 'heading', level: 2, children: [text('Title')] },
      {
        type: 'paragraph',
        children: [
          text('a < b '),
          text('bold', { bold: true, italic: true }),
          { type: 'link', url: 'https://example.com/?a=1&b=2', children: [text('link')] },
        ],
      },
      {
        type: 'list',
        format: 'ordered',
        children: [
          { type: 'list-item', children: [text('one')] },
          { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('two')] }] },
        ],
      },
      { type: 'quote', children: [text('said')] },
      { type: 'code', children: [text('x <\ny')] },
      { type: 'image', image: { url: '/uploads/a.png', alternativeText: 'A "card"' }, children: [text('')] },
    ];
    expect(richTextToHtml(blocks)).toBe(
      '<h2>Title</h2>' +
        '<p>a &lt; b <em><strong>bold</strong></em><a href="https://example.com/?a=1&amp;b=2">link</a></p>' +
        '<ol><li>one</li><ul><li>two</li></ul></ol><blockquote><p>said</p></blockquote>' +
        '<pre><code>x &lt;\ny</code></pre><img src="/uploads/a.png" alt="A &quot;card&quot;" loading="lazy">',
    );
  });

  test('with an unknown node keeps its texts', () => {
    expect(richTextToHtml([{ type: 'callout', children: [text('kept')] }])).toBe('kept');
  });
});
