import { sanitiseFields, sanitiseHtml, sanitiseShortHtml } from './sanitise.ts';

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script inside of a script', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['a handler', '<p onclick="x()">t</p>', '<p>t</p>'],
  [
    'a handler without quotes',
    '<img src=https://a.example/x.png onerror=x()>',
    '<img src="https://a.example/x.png" />',
  ],
  ['a scripted link', '<a href="javascript:x()">t</a>', '<a>t</a>'],
  ['an obfuscated scripted link', '<a href=" jAva\tscript&#58;x()">t</a>', '<a>t</a>'],
  ['a link to data', '<a href="data:text/html,<script>x()</script>">t</a>', '<a>t</a>'],
  ['a link to another site without a scheme', '<a href="//evil.example">t</a>', '<a>t</a>'],
  ['a style', '<p style="position:fixed">t</p><style>p{}</style>', '<p>t</p>'],
  ['a class of the page', '<p class="overlay">t</p>', '<p>t</p>'],
  ['a frame', '<iframe src="https://evil.example">t</iframe>', 't'],
  ['an object', '<object data="x"></object><embed src="x">', ''],
  ['a form', '<form action="https://evil.example"><input name="password"><button>Go</button></form>', 'Go'],
  ['a drawing', '<svg><script>x()</script><a xlink:href="javascript:x()">t</a></svg>', '<a>t</a>'],
  ['a formula', '<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
  ['a template', '<template><p>t</p></template>', '<p>t</p>'],
  ['a base, a meta and a link', '<base href="//evil"><meta http-equiv="refresh"><link rel="stylesheet">', ''],
  ['a comment', '<!--[if IE]><script>x()</script><![endif]-->t', 't'],
  ['a picture over HTTP', '<img src="http://a.example/x.png" alt="A">', '<img alt="A" />'],
  ['tags that never end', '<p><b>t', '<p><b>t</b></p>'],
  ['a heading of level 1', '<h1>T</h1>', '<h2>T</h2>'],
])('%s is sanitised', (_name, html, harmless) => {
  expect(sanitiseHtml(html)).toBe(harmless);
});

test("an editor's markup is preserved", () => {
  const html =
    '<h2>Terms</h2><p lang="ko">약관 &amp; <code class="language-json">{}</code></p>' +
    '<table><tr><th scope="col" colspan="2">A</th></tr></table><ol start="3"><li>x</li></ol>';
  expect(sanitiseHtml(html)).toBe(html);
});

test('ids cannot clash with those of the page, and links within a text still work', () => {
  const html = '<a href="#root">to</a><h2 id="root">here</h2>';
  const harmless = '<a href="#content-root">to</a><h2 id="content-root">here</h2>';
  expect(sanitiseHtml(html)).toBe(harmless);
  expect(sanitiseHtml(harmless)).toBe(harmless);
});

test('a link that opens a window gives it no reference to this one', () => {
  const safe = '<a href="https://a.example" rel="noopener noreferrer" target="_blank">t</a>';
  for (const target of ['_blank', 'named']) {
    const opened = sanitiseHtml(`<a href="https://a.example" rel="opener" target="${target}">t</a>`);
    expect(opened).toBe(safe);
  }
});

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a handler', '<b onclick="x()">t</b>', '<b>t</b>'],
  ['a style', '<span style="position:fixed" class="overlay" id="root">t</span>', '<span>t</span>'],
  ['a link', '<a href="https://evil.example">t</a>', 't'],
  ['a scripted link', '<a href="javascript:x()">t</a>', 't'],
  ['a picture', '<img src="https://a.example/x.png" onerror="x()">t', 't'],
  ['a frame', '<iframe src="https://evil.example"></iframe>t', 't'],
  ['a block', '<h2>T</h2><p>t</p><table><tr><td>t</td></tr></table>', 'Ttt'],
  ['a tag that never ends', '<b>t', '<b>t</b>'],
  ['special characters of HTML', 'R&D < 5', 'R&amp;D &lt; 5'],
])('%s in a short string is sanitised', (_name, html, harmless) => {
  expect(sanitiseShortHtml(html)).toBe(harmless);
  expect(sanitiseShortHtml(harmless)).toBe(harmless);
});

test('emphasis, code and line breaks of a short string are preserved', () => {
  const html = '<b>100</b> <span lang="ko">을지로</span><br />12F, H<sub>2</sub>O <code>id</code>';
  expect(sanitiseShortHtml(html)).toBe(html);
});

test('only the named fields are treated as HTML, at any depth', () => {
  const evil = '<script>x()</script>t';
  const response = { data: [{ content: evil, title: evil, inner: { content: evil } }], n: 1, no: null };
  expect(sanitiseFields(response, { richText: ['content'] })).toEqual({
    data: [{ content: 't', title: evil, inner: { content: 't' } }],
    n: 1,
    no: null,
  });
});

test('a field that is short below one parent only is named together with it', () => {
  const html = '<p><b>t</b></p>';
  const response = { description: html, codes: [{ description: html }], other: { description: html } };
  expect(sanitiseFields(response, { richText: ['description'], shortHtml: ['codes.description'] })).toEqual({
    description: html,
    codes: [{ description: '<b>t</b>' }],
    other: { description: html },
  });
});

test('every text below an HTML field is sanitised, in a list and in JSON alike', () => {
  const evil = '<b onclick=x()>a</b>';
  const response = { content: [evil, { text: evil, deep: [[evil]], 'b<script>': 1 }, 1, null], title: [evil] };
  expect(sanitiseFields(response, { richText: ['content'] })).toEqual({
    content: ['<b>a</b>', { text: '<b>a</b>', deep: [['<b>a</b>']], b: 1 }, 1, null],
    title: [evil],
  });
});
