import { act, renderHook } from '@testing-library/react';

import { useSending } from './use-sending.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const never = () => new Promise<void>(() => undefined);

it('says after ten seconds that it takes long, and can be cancelled', async () => {
  const { result } = renderHook(() => useSending());
  let receivedSignal: AbortSignal | undefined;
  let done: Promise<boolean> | undefined;
  act(() => {
    done = result.current.run((signal) => {
      receivedSignal = signal;
      return never();
    });
  });
  act(() => jest.advanceTimersByTime(9_999));
  expect([result.current.sending, result.current.slow]).toEqual([true, false]);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.slow).toBe(true);

  await act(async () => {
    result.current.cancel();
    await done;
  });
  expect(receivedSignal?.aborted).toBe(true);
  expect([result.current.sending, result.current.slow]).toEqual([false, false]);
});

it('runs one task at a time', async () => {
  const { result } = renderHook(() => useSending());
  const second = jest.fn(never);
  act(() => void result.current.run(never));
  await act(() => result.current.run(second));
  expect(second).not.toHaveBeenCalled();
});

it('is ready again after a failed task', async () => {
  const { result } = renderHook(() => useSending());
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
  expect(result.current.sending).toBe(false);
  const next = jest.fn(() => Promise.resolve());
  await act(() => result.current.run(next));
  expect(next).toHaveBeenCalledTimes(1);
});
