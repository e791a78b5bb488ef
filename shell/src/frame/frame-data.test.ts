import { ProblemError, reasonCodes } from '@up/api/problem';

import { frameQueries, loadFrame, type MenuEntry } from './frame-data.ts';
import { navigationList } from './testing/content.ts';
import { contentResponses, testPortal, unavailable, type Replies } from './testing/open-site.tsx';

const entry = (displayName: string, url: string | null, children: MenuEntry[] = []): MenuEntry => ({
  displayName,
  url,
  splitLevel: 0,
  children,
});

/** The menu of `testing/content.ts`. */
const sections = [
  entry('플랫폼', null, [entry('카드 발급', '/platforms/card-issuing'), entry('요금', '/platforms/pricing')]),
  entry('개발자', '/developers', [entry('문서', null, [entry('API 문서', '/developers/api-documentation')])]),
  entry('공지사항', '/resources/notice'),
];

/** Each test loads with another locale, because the last good response is remembered per locale. */
function load(responses: Replies, timeoutMs?: number) {
  const portal = testPortal({ locale: 'en', responses });
  const shown = () => portal.queryClient.getQueryData(frameQueries(portal).menu.queryKey);
  return { complete: loadFrame(portal, timeoutMs), shown };
}

test('does not throw while there is nothing to show', async () => {
  const { complete, shown } = load({});
  await expect(complete).resolves.toBe(false);
  expect(shown()).toBeUndefined();
});

test('loads the rest when one of the calls fails', async () => {
  const { complete, shown } = load({ ...contentResponses, contactCenter: unavailable });
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(sections);
});

test('shows the last menu while the content service is down', async () => {
  await load(contentResponses).complete;
  const { complete, shown } = load({});
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(sections);
});

test('no page waits for a content service that hangs', async () => {
  const { complete, shown } = load({ ...contentResponses, topNavigations: () => new Promise(() => undefined) }, 0);
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(sections);
});

test('drops the contact block that the content service no longer has', async () => {
  await load(contentResponses).complete;
  const notFound = () => {
    throw new ProblemError({ type: 'about:blank', title: '', status: 404, reasonCode: reasonCodes.notFound });
  };
  const portal = testPortal({ locale: 'en', responses: { ...contentResponses, contactCenter: notFound } });
  await expect(loadFrame(portal)).resolves.toBe(true);
  expect(portal.queryClient.getQueryData(frameQueries(portal).contact.queryKey)).toBeNull();
});

test('reports when everything is loaded', async () => {
  await expect(load(contentResponses).complete).resolves.toBe(true);
});

test('keeps only the fields of an entry that the frame shows, and no footer section called Home', async () => {
  const home = navigationList([
    { name: '홈', slug: 'home', url: '/' },
    { name: 'Home', url: '/home' },
    { name: '개발자' },
  ]);
  const portal = testPortal({ locale: 'en', responses: { ...contentResponses, footerNavs: () => home } });
  await loadFrame(portal);
  expect(portal.queryClient.getQueryData(frameQueries(portal).sitemap.queryKey)).toEqual([entry('개발자', null)]);
});
