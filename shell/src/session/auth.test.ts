import { QueryClient } from '@tanstack/react-query';

import type { CallFunction } from '@up/api/client';

import { createAuth, createSession, endLocally, frameKey } from './auth.ts';

test("the end of a session removes the user's data, and keeps the frame's data", () => {
  const session = createSession();
  session.setState({ loggedIn: true });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['project', 'p-1'], { projectName: 'Lunch cards' });
  queryClient.setQueryData([frameKey, 'navigation', 'en'], [{ displayName: 'Platform' }]);
  endLocally(session, queryClient);
  expect(session.getState().loggedIn).toBe(false);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([[frameKey, 'navigation', 'en']]);
});

test('each visit tells its user of a coming removal of the second factor', async () => {
  const at = '2026-11-25T01:00:00.000Z';
  const told: string[] = [];
  const tokens = { read: () => ({ userId: 'u-1' }), signOut: () => undefined };
  for (const more of [{}, { factorResetAt: at }]) {
    const call = (async () => ({ userId: 'u-1', ...more })) as unknown as CallFunction;
    const options = { call, tokens, session: createSession(), queryClient: new QueryClient(), forget: () => undefined };
    await createAuth({ ...options, onFactorReset: (reset) => told.push(reset) }).reload();
  }
  expect(told).toEqual([at]);
});

test('a Main API without roles gives none', async () => {
  const session = createSession();
  const call = (async () => ({ userId: 'u-1' })) as unknown as CallFunction;
  const tokens = { read: () => ({ userId: 'u-1' }), signOut: () => undefined };
  await createAuth({ call, tokens, session, queryClient: new QueryClient(), forget: () => undefined }).reload();
  expect(session.getState().user?.roles).toEqual([]);
});

test('the user is asked for again when the response is late, and signing out waits for no response', async () => {
  jest.useFakeTimers();
  const requested: string[] = [];
  const call = (async ({ name }, _input, options) => {
    requested.push(name);
    options?.signal?.throwIfAborted();
    return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  }) as CallFunction;
  const tokens = { read: () => ({ userId: 'u-1' }), signOut: jest.fn() };
  const options = { call, session: createSession(), queryClient: new QueryClient(), forget: () => undefined };
  const auth = createAuth({ ...options, tokens });
  const reload = () => void auth.reload().catch(() => undefined);
  reload();
  reload();
  expect(requested).toEqual(['userDetails']);
  await jest.advanceTimersByTimeAsync(5000);
  reload();
  expect(requested).toEqual(['userDetails', 'userDetails']);
  jest.useRealTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const signedOut = auth.signOut();
  limit.abort(new Error('too late'));
  await signedOut;
  expect(tokens.signOut).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
