import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { frameKey } from '../frame-key.ts';
import { endLocally } from './auth.ts';
import { createSession } from './create-session.ts';

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
