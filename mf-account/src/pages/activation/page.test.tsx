import { act, screen } from '@testing-library/react';

import { activation } from '@up/api/calls/people/account';
import { linkProblems } from '@up/api/problem';

import { openAccount } from '../../testing/open-account.tsx';
import { problem } from '@up/host/testing/problem';

afterEach(() => {
  jest.restoreAllMocks();
});

const link = '/user/activation?token=t0ken';
const verified = { activation: () => ({ userName: 'jiwon@example.com' }) };
const rejecting = (more: Parameters<typeof problem>[2]) => ({
  activation: () => {
    throw problem(400, 'verificationFailed', more);
  },
});
const targets = () => screen.getAllByRole('link').map((found) => found.getAttribute('href'));

it('verifies the token once and asks to sign in', async () => {
  const { call } = await openAccount(link, { responses: verified });
  const title = await screen.findByRole('heading', { level: 1, name: 'Your email is verified' });
  screen.getByText('Sign in now. Signing in activates your account.');
  expect(targets()).toEqual(['/en/user/login']);
  expect(call.mock.calls).toEqual([[activation, { params: { token: 't0ken' } }]]);
  expect(document.activeElement).toBe(title);
});

it('says that it is verifying until the server answers', async () => {
  await openAccount(link, { responses: { activation: () => new Promise(() => undefined) } });
  screen.getByRole('heading', { level: 1, name: 'Verifying your email' });
});

it.each([
  ['used', 'This link has been used', '/en/user/login'],
  ['expired', 'This link has expired', '/en/user/resend-activation-email'],
  ['unknown', 'The link of this page is not correct', '/en/user/resend-activation-email'],
] as const)('offers the next step for a link that is %s', async (type, title, first) => {
  await openAccount(link, { responses: rejecting({ type: linkProblems[type] }) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(targets()[0]).toBe(first);
});

it('rejects a link without its token, without a call', async () => {
  const { call } = await openAccount('/user/activation');
  await screen.findByRole('heading', { level: 1, name: 'The link of this page is not correct' });
  screen.getByText(/^Your email verification failed. Please request to help./);
  expect(call).not.toHaveBeenCalled();
});

it('tries again when the server was unreachable', async () => {
  let tries = 0;
  const { user } = await openAccount(link, {
    responses: {
      activation: () => {
        tries += 1;
        if (tries === 1) throw problem(0, 'unavailable');
        return { userName: 'jiwon@example.com' };
      },
    },
  });
  await screen.findByText('Problem: unavailable');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Your email is verified' });
});

it('waits until its tab is visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { call } = await openAccount(link, { responses: verified });
  expect(call).not.toHaveBeenCalled();

  visibility.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { level: 1, name: 'Your email is verified' });
  expect(call).toHaveBeenCalledTimes(1);
});
