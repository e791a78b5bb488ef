import { createHash } from 'node:crypto';

import { composeDocument, type DocumentInput } from './document.ts';

const input: DocumentInput = {
  page: {
    status: 200,
    locale: 'en',
    title: 'Cards & "keys" <b>',
    siteName: 'UP',
    head: { description: 'A "quoted" <i>text</i>' },
    markup: '<header></header><h1>Cards</h1>',
    styles: '.a{color:red}',
    styleAttributes: ' data-styled="true"',
    complete: true,
    data: { rendered: 'page', text: '</script><!--<script>alert(1)' },
  },
  parts: { bootScript: 'boot()', tokens: ':root{--a:1}', pageDataId: 'up-page' },
  path: '/developers',
  access: 'public',
  siteUrl: 'https://portal.example',
  scripts: {
    shell: { url: '/s/shell.js', integrity: 'sha384-a' },
    others: [{ url: '/m/entry.js', integrity: 'sha384-b' }],
  },
  scriptOrigins: [],
  connectOrigins: [],
};
const compose = (change: Partial<DocumentInput> = {}) => composeDocument({ ...input, ...change });
const page = (change: Partial<DocumentInput['page']>) => compose({ page: { ...input.page, ...change } });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a document', () => {
  test('allows by hash exactly the script and the styles that it contains', () => {
    const { html, contentSecurityPolicy } = compose();
    const inline = (tag: string) => [...html.matchAll(new RegExp(`<${tag}(?![^>]*type=)[^>]*>([^<]+)</${tag}>`, 'g'))];
    const scripts = inline('script').map(([, text = '']) => hashOf(text));
    const styles = inline('style').map(([, text = '']) => hashOf(text));
    expect(scripts).toHaveLength(1);
    expect(styles).toHaveLength(2);
    const directive = (name: string) =>
      contentSecurityPolicy
        .split('; ')
        .find((one) => one.startsWith(`${name} `))
        ?.split(' ')
        .slice(1);
    expect(directive('script-src')).toEqual(["'self'", ...scripts]);
    expect(directive('style-src')).toEqual([...styles, hashOf('')]);
    expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
    expect(contentSecurityPolicy).not.toContain('unsafe');
  });

  test('carries its data so that no text can close the script element', () => {
    const [, data = ''] = /<script type="application\/json" id="up-page">(.*?)<\/script>/.exec(compose().html) ?? [];
    expect(JSON.parse(data)).toEqual(input.page.data);
    expect(data).not.toContain('<');
  });

  test('escapes its title and description', () => {
    const { html } = compose();
    expect(html).toContain('<title>Cards &amp; &quot;keys&quot; &lt;b&gt;</title>');
    expect(html).toContain('content="A &quot;quoted&quot; &lt;i&gt;text&lt;/i&gt;"');
  });

  test('names its own address and its translations', () => {
    const { html } = compose();
    expect(html).toMatch(/^<!doctype html><html lang="en" data-access="public">/);
    expect(html).toContain('<link rel="canonical" href="https://portal.example/en/developers">');
    expect(html).toContain('hreflang="ko" href="https://portal.example/developers"');
    expect(html).toContain('hreflang="en" href="https://portal.example/en/developers"');
    expect(html).toContain('hreflang="x-default" href="https://portal.example/developers"');
  });

  test.each([
    ['an error', { status: 404 }],
    ['a page that says so', { head: { noIndex: true } }],
  ])('%s is kept out of search engines', (_name, change) => {
    const { html } = page(change);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang/);
  });

  test('requests each script with the same attributes as its preload', () => {
    const { html } = compose();
    const sameForm = 'crossorigin="anonymous"';
    expect(html).toContain(`<link rel="preload" as="script" ${sameForm} href="/s/shell.js" integrity="sha384-a">`);
    expect(html).toContain(`<script async id="up-shell" ${sameForm} src="/s/shell.js" integrity="sha384-a"></script>`);
    expect(html.match(/rel="preload"/g)).toHaveLength(2);
  });

  test('names the last good shell and the rescue texts on the shell’s script', () => {
    const scripts = { ...input.scripts, lastGoodShell: { url: '/s/0/shell.js', integrity: 'sha384-c' } };
    const { html } = compose({ scripts, page: { ...input.page, words: { failed: '"No" shell' } } });
    expect(html).toContain(' data-last-good="/s/0/shell.js sha384-c"');
    expect(html).toContain(' data-words="{&quot;failed&quot;:&quot;\\&quot;No\\&quot; shell&quot;}"');
  });

  test('allows only the origins of the composition', () => {
    const { contentSecurityPolicy } = compose({ scriptOrigins: ['https://cdn.example'], connectOrigins: ['ws://dev'] });
    expect(contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[^;]+' https:\/\/cdn\.example;/);
    expect(contentSecurityPolicy).toContain("connect-src 'self' https://cdn.example ws://dev;");
  });
});
