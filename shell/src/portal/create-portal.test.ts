import { onlineManager } from '@tanstack/react-query';

import { apiMenu, productInfo } from '@up/api/calls/catalogue/catalogue';
import { footerNavs, legalContents, topNavigations } from '@up/api/calls/publishing/content';
import { projectPage } from '@up/api/calls/projects/project';
import { login } from '@up/api/calls/people/session';

import { createQueryClient, createRequestQueryClient } from './create-portal.ts';

/** product.md#durations. */
test('queries are cached for 5 minutes, tried once and not refetched on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false });
});

test('a query fails at once without a connection, so that the page can say so', async () => {
  onlineManager.setOnline(false);
  try {
    const read = createQueryClient().query({
      queryKey: ['menu'],
      queryFn: () => Promise.reject(new TypeError('offline')),
    });
    await expect(read).rejects.toThrow('offline');
  } finally {
    onlineManager.setOnline(true);
  }
});

test('retries wait one second, then twice as long each time, at most 30 seconds', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('retryDelay is not a function');
  const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, new Error('refused')));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([
  ['the menu', topNavigations, 30],
  ['the sitemap', footerNavs, 30],
  ['a legal text', legalContents, 5],
  ['the menu of APIs', apiMenu, 180],
  ['another read', productInfo, 120],
  ['a read of a member', projectPage, 120],
  ['what has an effect', login, 0],
])('%s is fresh as long as the spec says', (_what, call, seconds) => {
  expect(call.freshSeconds).toBe(seconds);
});

test('nothing of a request on the server outlives it', async () => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  const read = { queryKey: ['menu'], queryFn: async () => 'data' };
  await createRequestQueryClient().query(read);
  expect(setTimer).not.toHaveBeenCalled();
  // A visit does cache it, and drops it later.
  const visit = createQueryClient();
  await visit.query(read);
  expect(setTimer).toHaveBeenCalled();
  visit.clear();
  setTimer.mockRestore();
});
