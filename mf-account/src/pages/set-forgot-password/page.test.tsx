import { screen } from '@testing-library/react';

import { setForgottenPassword } from '@up/api/calls/people/account';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { problem } from '@up/host/testing/problem';

const link = '/user/set-forgot-password?token=t0ken&username=jiwon%40example.com';

async function choose(password: string, responses: Replies) {
  const opened = await openAccount(link, { responses });
  await opened.user.type(screen.getByLabelText('New password'), password);
  await opened.user.type(screen.getByLabelText('Confirm password'), `${password}{Enter}`);
  return opened;
}

it('sets the new password and asks to sign in with it', async () => {
  const { call } = await choose('Bcdefg2@', { setForgottenPassword: () => ({}) });
  await screen.findByRole('heading', { level: 1, name: 'Your password is changed' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
  const body = { newPassword: 'Bcdefg2@', username: 'jiwon@example.com', token: 't0ken' };
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([setForgottenPassword, { body }]);
});

it('checks the password against the rules first', async () => {
  const { call } = await choose('bcdefg2@', {});
  await screen.findByText('Your new password needs an uppercase letter.');
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  expect(call).not.toHaveBeenCalled();
});

it('offers a new link when this one is used or expired', async () => {
  await choose('Bcdefg2@', {
    setForgottenPassword: () => {
      throw problem(400, 'resetFailed');
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Problem: resetFailed');
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/en/user/forgot-password');
});

it('says that a link is incomplete', async () => {
  await openAccount('/user/set-forgot-password?token=t0ken');
  await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' });
  expect(screen.queryByLabelText('New password')).toBeNull();
});
