import { expect, test } from '@jest/globals';

import { navigationTree } from '@up/api/entities/navigation';

import { frameQueries, loadFrame } from './frame-data.ts';
import { menu } from './testing/content.ts';
import { contentAnswers, testPortal, unavailable, type Answers } from './testing/open-site.tsx';

/** Each test has a locale's memory of its own to look at: what one test loads is the last good answer of the next. */
function load(answers: Answers, patience?: number) {
  const portal = testPortal({ locale: 'en', answers });
  const shown = () => portal.queryClient.getQueryData(frameQueries(portal).menu.queryKey);
  return { complete: loadFrame(portal, patience), shown };
}

test('does not throw while there is nothing to show', async () => {
  const { complete, shown } = load({});
  await expect(complete).resolves.toBe(false);
  expect(shown()).toBeUndefined();
});

test('loads what it can when one of the calls fails', async () => {
  const { complete, shown } = load({ ...contentAnswers, contactCenter: unavailable });
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(navigationTree(menu));
});

test('shows the last menu while the content service is away', async () => {
  await load(contentAnswers).complete;
  const { complete, shown } = load({});
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(navigationTree(menu));
});

test('no page waits for a content service that does not answer', async () => {
  const { complete, shown } = load({ ...contentAnswers, topNavigations: () => new Promise(() => undefined) }, 0);
  await expect(complete).resolves.toBe(false);
  expect(shown()).toEqual(navigationTree(menu));
});

test('says when everything is there', async () => {
  await expect(load(contentAnswers).complete).resolves.toBe(true);
});
