import { routedTarget, summary, withBase } from './routed-links.ts';

describe('links in prose', () => {
  test('keep the language of the page', () => {
    const html = '<p><a href="/developers">a</a> <a title="x" href="/">b</a></p>';
    expect(withBase(html, '/en')).toBe('<p><a href="/en/developers">a</a> <a title="x" href="/en/">b</a></p>');
    expect(withBase(html, '/')).toBe(html);
  });

  test.each([
    '<a href="https://example.org/">',
    '<a href="//example.org/">',
    '<a href="#top">',
    '<code>href="/a"</code>',
    '<a href="/en/developers">',
    '<a href="/en">',
  ])('%s is unchanged', (html) => expect(withBase(html, '/en')).toBe(html));

  const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  function clicked(html: string, base = '/en', keys = {}) {
    document.body.innerHTML = html;
    const target = document.querySelector('b, a');
    return routedTarget({ ...plain, ...keys, target }, base);
  }

  test('use the router, without the language', () => {
    expect(clicked('<a href="/en/developers?x=1"><b>a</b></a>')).toBe('/developers?x=1');
    expect(clicked('<a href="/developers">a</a>', '/')).toBe('/developers');
  });

  test('to other sites or in new tabs are left to the browser', () => {
    expect(clicked('<a href="https://example.org/">a</a>')).toBeUndefined();
    expect(clicked('<a href="//example.org/">a</a>', '/')).toBeUndefined();
    expect(clicked('<a href="/developers">another language</a>')).toBeUndefined();
    expect(clicked('<a href="/en/x" target="_blank">a</a>')).toBeUndefined();
    expect(clicked('<a href="/en/x" download>a</a>')).toBeUndefined();
    expect(clicked('<a href="/en/x">a</a>', '/en', { ctrlKey: true })).toBeUndefined();
    expect(clicked('<b>no link</b>')).toBeUndefined();
  });
});

test('is the text of some HTML', () => {
  expect(summary('<p>Issues a <code>card</code>.</p>\n<p>R&amp;D &lt;3</p>')).toBe('Issues a card. R&D <3');
});

test('ends at a word boundary when the text is long', () => {
  const text = summary(`<p>${'카드를 발급합니다 '.repeat(40)}</p>`);
  expect(text.length).toBeLessThanOrEqual(156);
  expect(text).toMatch(/(카드를|발급합니다)…$/);
});
