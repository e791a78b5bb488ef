import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createKey, keys } from '@up/api/calls/projects/key';
import { members } from '@up/api/calls/projects/member';

import { PortalProvider } from './context.tsx';
import { callQuery } from './query.ts';
import { useChange } from './use-change.ts';
import { createTestPortal } from '../testing/test-portal.ts';

const params = { projectId: 'p-1' };
const input = { params, body: { keyType: 'mock' } } as const;

/** A page that shows the keys and the members of a project, and creates keys. */
async function openPage(respond: (name: string) => unknown) {
  const { portal, call } = createTestPortal({ ko: {}, en: {} }, { respond: ({ name }) => respond(name) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={portal.queryClient}>
      <PortalProvider portal={portal}>{children}</PortalProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      change: useChange(createKey),
      loaded: [useQuery(callQuery(portal, keys, { params })), useQuery(callQuery(portal, members, { params }))],
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.loaded.every(({ isSuccess }) => isSuccess)).toBe(true));
  const names = () => call.mock.calls.map(([{ name }]) => name);
  call.mockClear();
  return { change: result.current.change, names };
}

test('gives the response, then loads again what the call changes, and nothing else', async () => {
  const { change, names } = await openPage((name) => (name === 'createKey' ? { keyId: 'k-1' } : []));
  const seen: unknown[] = [];
  const response = await change(input, { onResponse: (created) => seen.push(created, names().length) });
  expect(response).toEqual({ keyId: 'k-1' });
  expect(seen).toEqual([{ keyId: 'k-1' }, 1]);
  expect(names()).toEqual(['createKey', 'keys']);
});

test('loads it again after a rejection too, because somebody else may have been faster', async () => {
  const { change, names } = await openPage((name) => (name === 'createKey' ? Promise.reject(new Error('limit')) : []));
  await expect(change(input)).rejects.toThrow('limit');
  await waitFor(() => expect(names()).toEqual(['createKey', 'keys']));
});
