import type { ChangelogEntry } from '@up/api/calls/catalogue/changelog';

import { callReads } from '../rendering/call-reads.ts';
import { changelogMarkdown, removedMarkdown } from './changelog-markdown.ts';

const site = { siteUrl: 'https://portal.example', locale: 'en' } as const;
const entry: ChangelogEntry = {
  ...{ release: 3, at: '2026-11-25T01:00:00.000Z', id: 'old', title: 'Old', method: 'GET', path: '/sandbox/shop/old' },
  ...{ kind: 'removed', breaking: true, packages: [{ id: 'shop', title: 'Shop' }], more: 2 },
  differences: [
    { kind: 'changed', at: 'response 200', field: 'state', what: 'options', values: ['a', 'b, c'], breaking: false },
    { kind: 'changed', at: 'request', field: 'tip', what: 'type', values: ['', 'integer'], breaking: true },
  ],
  replacedBy: { id: 'new', title: 'New', method: 'GET', path: '/sandbox/shop/new', groupId: 'orders' },
};

test('lists what changed, what breaks and what to call instead', async () => {
  const requestedPaths: string[] = [];
  const read = callReads(async (path) => {
    requestedPaths.push(path);
    return { status: 200, headers: {}, body: JSON.stringify({ items: [entry], page: 1, pageSize: 50, total: 1 }) };
  });
  const markdown = (await changelogMarkdown(['shop'], site, read)) ?? '';
  expect(requestedPaths).toEqual([expect.stringContaining('package=shop')]);
  expect(markdown).toContain('## 2026-11-25: Old (removed, breaking)');
  expect(markdown).toContain('- response 200 `state`, options: - `a`, + `b, c`\n');
  expect(markdown).toContain('- request `tip`, type: – → `integer`, **breaking**\n- … 2 more differences');
  expect(markdown).toContain('[New](https://portal.example/en/developers/api-documentation/groups/orders/new.md)');
  expect(await changelogMarkdown(['shop', 'old', 'more'], site, read)).toBeUndefined();
});

test('says of a removed API since when it is gone', async () => {
  const read = callReads(async () => ({ status: 200, headers: {}, body: JSON.stringify(entry) }));
  const markdown = await removedMarkdown('old', site, read);
  expect(markdown).toContain('> This API is no longer available since 2026-11-25');
});
