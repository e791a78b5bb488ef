import { noticeFeed } from './notice-feed.ts';

const site = { siteUrl: 'https://portal.example', locale: 'en' } as const;
const notice = {
  slug: 'maintenance',
  stream: 'maintenance',
  title: 'Fees & "limits" <new>',
  publishedOn: '2026-11-20T01:00:00.000Z',
  content: '<p>Read &amp; see</p>',
};

test('each notice is an entry with its address, date and text', () => {
  const xml = noticeFeed([notice], site);
  expect(xml).toContain('<link href="https://portal.example/en/resources/notice/maintenance"/>');
  expect(xml).toContain('<updated>2026-11-20T01:00:00.000Z</updated>');
  expect(xml).toContain('<content type="html">&lt;p&gt;Read &amp;amp; see&lt;/p&gt;</content>');
});

test('no text of a notice can close its element', () => {
  expect(noticeFeed([notice], site)).toContain('<title>Fees &amp; &quot;limits&quot; &lt;new&gt;</title>');
});

test('a feed without notices is valid too', () => {
  const xml = noticeFeed([], { ...site, locale: 'ko' });
  expect(xml).toContain('<link rel="self" href="https://portal.example/resources/notice/feed.atom"/>');
  expect(xml).not.toContain('<entry>');
});
