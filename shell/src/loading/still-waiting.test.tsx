import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { openSite } from '../frame/testing/open-site.tsx';
import { stillWaitingMs } from './still-waiting.tsx';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const message = '아직 불러오고 있어요.';

/** Navigates to a page whose data never arrives, and reports when its call is aborted. */
async function navigateToHangingPage() {
  const aborted = jest.fn();
  const slow = {
    path: '/slow',
    element: <h1>slow</h1>,
    loader: ({ request }: { request: Request }) =>
      new Promise<null>(() => request.signal.addEventListener('abort', () => aborted())),
  };
  const { router } = await openSite({ routes: [slow] });
  act(() => void router.navigate('/slow'));
  return { router, aborted };
}

test('says that a page is still loading after five seconds', async () => {
  await navigateToHangingPage();
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs - 1));
  expect(screen.queryByText(message)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  screen.getByText(message);
});

test('Cancel aborts it and stays on the current page', async () => {
  const { router, aborted } = await navigateToHangingPage();
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs));
  await act(async () => {
    screen.getByRole('button', { name: '취소' }).click();
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByText(message)).toBeNull();
  screen.getByRole('heading', { name: 'home' });
});
