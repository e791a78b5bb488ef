import { screen } from '@testing-library/react';

import { findPassword, resendActivation } from '@up/api/calls/people/account';
import { linkProblems } from '@up/api/problem';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { problem } from '@up/host/testing/problem';

beforeEach(() => sessionStorage.clear());

async function send(path: string, responses: Replies) {
  const opened = await openAccount(path, { responses });
  await opened.user.type(screen.getByLabelText('Email'), ' Jiwon@example.com{Enter}');
  return opened;
}

it('sends the mail for a forgotten password', async () => {
  const { call } = await send('/user/forgot-password', { findPassword: () => ({}) });
  const title = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  expect(document.activeElement).toBe(title);
  screen.getByText(/^It went to jiwon@example.com/);
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    findPassword,
    { body: { email: 'jiwon@example.com', psgId: 'UP' } },
  ]);
});

it('says that no account has this e-mail address', async () => {
  await send('/user/forgot-password', {
    findPassword: () => {
      throw problem(404, 'emailNotFound');
    },
  });
  await screen.findByText('Problem: emailNotFound');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('sends the activation mail again', async () => {
  const { call, user } = await send('/user/resend-activation-email', { resendActivation: () => ({}) });
  await screen.findByRole('heading', { level: 1, name: 'We’ve resent the email' });
  const body = { event: 'REG_TEMP_ACT_LINK', username: 'jiwon@example.com', psgId: 'UP' };
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([resendActivation, { body }]);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Jiwon@example.com');
});

it('sends verified users to the sign-in', async () => {
  await send('/user/resend-activation-email', {
    resendActivation: () => {
      throw problem(400, 'verificationFailed', { type: linkProblems.used });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'This email is verified already' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
});
