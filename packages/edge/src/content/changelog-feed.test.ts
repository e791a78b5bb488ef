import { changelogFeed } from './changelog-feed.ts';

const release = {
  release: 7,
  at: '2026-11-25T01:00:00.000Z',
  package: { id: 'shop', title: 'Shop & co' },
  counts: { added: 1, changed: 0, deprecated: 0, removed: 2 },
  breaking: 2,
  apis: [{ title: 'Pay <now>', kind: 'removed' as const, breaking: true }],
};

test('each change of a package is an entry of its own, with its numbers and its APIs', () => {
  const xml = changelogFeed([release], { siteUrl: 'https://portal.example', locale: 'en' });
  expect(xml).toContain('<title>Shop &amp; co: added 1, removed 2, breaking 2</title>');
  expect(xml).toContain('<id>https://portal.example/en/developers/changelog/shop#release-7-shop</id>');
  expect(xml).toContain('&lt;li&gt;Pay &amp;lt;now&amp;gt; (removed, breaking)&lt;/li&gt;');
});

test('the feed of a package names its own address', () => {
  const xml = changelogFeed([], { siteUrl: 'https://portal.example', locale: 'ko', package: 'shop' });
  expect(xml).toContain('<link rel="self" href="https://portal.example/developers/changelog/feed.atom?package=shop"/>');
  expect(xml).toContain('<link href="https://portal.example/developers/changelog/shop"/>');
});
