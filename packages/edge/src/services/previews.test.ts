import { openPreview, previewPath, sealPreview } from '@up/content/preview-link';

import { runEdge } from '../testing/running-edge.ts';
import { smallSite } from '../testing/small-site.ts';

const secret = 'a secret of the tests that is long enough';
const soon = () => Math.floor(Date.now() / 1000) + 600;

test('a token is valid until it expires, and only with its secret', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const expires = now.getTime() / 1000 + 60;
  const token = sealPreview(secret, expires);
  expect(openPreview(secret, token, now)).toBe(expires);
  expect(openPreview(secret, token, new Date(now.getTime() + 60_000))).toBeUndefined();
  expect(openPreview(`${secret}!`, token, now)).toBeUndefined();
  expect(openPreview(secret, token.replace(String(expires), String(expires + 1)), now)).toBeUndefined();
  expect(openPreview(secret, 'nothing', now)).toBeUndefined();
});

test('a signed link shows pages with a banner to its bearer only, and redirects to no other site', async () => {
  const site = await smallSite();
  const edge = await runEdge(site, {
    CONTENT_PREVIEW_SECRET: 'the next one'.padEnd(32),
    CONTENT_PREVIEW_SECRET_OTHER: secret,
  });
  try {
    const token = sealPreview(secret, soon());
    const begun = await edge.ask(`${previewPath}?${new URLSearchParams({ token, path: '/first/page' })}`);
    expect([begun.status, begun.headers.location]).toEqual([303, '/first/page']);
    const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const seen = await edge.ask('/first/page', { cookie });
    expect(seen.body).toContain('<aside id="portal-banner" aria-label="초안 미리 보기">');
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect((await edge.ask('/first/page')).body).not.toContain('portal-banner');
    const away = await edge.ask(`${previewPath}?${new URLSearchParams({ token, path: '//evil.example/' })}`);
    expect(away.headers.location).toBe('/');
    expect((await edge.ask(`${previewPath}?token=wrong`)).status).toBe(403);
    expect((await edge.ask('/_portal/drafts/wrong/content/api/faqs')).status).toBe(404);
  } finally {
    await edge.close();
    await site.close();
  }
});
