import { screen } from '@testing-library/react';

import { openAccount } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';

it('signs out once and goes home', async () => {
  const { auth, address, router } = await openAccount('/user/logout', { user: jiwon });
  await screen.findByText(/^page of another remote/);
  expect(auth.signOut).toHaveBeenCalledTimes(1);
  expect([address(), router.state.historyAction]).toEqual(['', 'REPLACE']);
});

it('goes home even if the server cannot be reached', async () => {
  const { address } = await openAccount('/user/logout', {
    user: jiwon,
    auth: { signOut: () => Promise.reject(new Error('no network')) },
  });
  await screen.findByText(/^page of another remote/);
  expect(address()).toBe('');
});

it('shows that it is busy', async () => {
  await openAccount('/user/logout', { user: jiwon, auth: { signOut: () => new Promise(() => undefined) } });
  expect(screen.getByRole('status').textContent).toBe('Signing you out…');
});

it('waits until the user is loaded, when a visit begins here', async () => {
  const order: string[] = [];
  await openAccount('/user/logout', {
    auth: {
      reload: () => Promise.resolve().then(() => void order.push('user')),
      signOut: () => Promise.resolve().then(() => void order.push('out')),
    },
  });
  await screen.findByText(/^page of another remote/);
  expect(order).toEqual(['user', 'out']);
});
