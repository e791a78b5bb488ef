import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { useSending } from './use-sending.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('after ten seconds it is said that the answer is still waited for, until it is there', async () => {
  const late = Promise.withResolvers<undefined>();
  const { result } = renderHook(useSending);
  act(() => void result.current.during(() => late.promise));
  act(() => jest.advanceTimersByTime(9_999));
  expect(result.current).toMatchObject({ sending: true, slow: false });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ sending: true, slow: true });
  await act(async () => late.resolve(undefined));
  expect(result.current).toMatchObject({ sending: false, slow: false });
});
