import { act, screen, waitFor } from '@testing-library/react';

import type { Auth } from '@up/host';

import { openAccount, type OpenOptions } from '../../testing/open-account.tsx';
import { problem } from '@up/host/testing/problem';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function signIn(query: string, options?: OpenOptions) {
  const opened = await openAccount(`/user/login${query}`, options);
  await opened.user.type(email(), ' jiwon@example.com');
  await opened.user.type(password(), 'Abcdef1!{Enter}');
  return opened;
}

const rejecting = (...failure: Parameters<typeof problem>): OpenOptions => ({
  auth: { signIn: () => Promise.reject(problem(...failure)) },
});

it('signs in with Enter and returns to the previous page', async () => {
  const { auth, address } = await signIn('?returnUrl=%2Fproject%2Fdetails%3FprojectId%3Dp1%26tab%3Dcredentials');
  expect(auth.signIn.mock.calls).toEqual([['jiwon@example.com', 'Abcdef1!', { signal: expect.any(AbortSignal) }]]);
  expect(address()).toBe('/project/details?projectId=p1&tab=credentials');
});

it.each([
  ['Sign up', 'Sign up'],
  ['Forgot your password?', 'Forgot your password?'],
  ['Resend verification email', 'Resend verification email'],
])('keeps the return path of a visitor who has to %s first', async (link, heading) => {
  const { user, router, address } = await openAccount('/user/login?returnUrl=%2Fproject%2Finvitation%3Ftoken%3Dt');
  await user.click(screen.getByRole('link', { name: link }));
  await screen.findByRole('heading', { level: 1, name: heading });
  await act(() => router.navigate('/user/login'));
  await user.type(email(), 'jiwon@example.com');
  await user.type(password(), 'Abcdef1!{Enter}');
  expect(address()).toBe('/project/invitation?token=t');
});

it('prefers the return path of the address to an earlier one', async () => {
  localStorage.setItem('UP.local.return-path', '{"path":"/project/create","until":9e99}');
  const { address } = await signIn('?returnUrl=%2Fdevelopers');
  expect(address()).toBe('/developers');
  expect(localStorage).toHaveLength(0);
});

it('sets no return path to the login page', async () => {
  const { router } = await signIn('');
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each(['https://evil.example/', '//evil.example', '/%5Cevil.example'])(
  'stays on this site when the return path is %s',
  async (returnUrl) => {
    const { address } = await signIn(`?returnUrl=${returnUrl}`);
    expect(address()).toBe('/dashboard');
  },
);

it('says that e-mail or password is wrong, keeps both and focuses the password', async () => {
  const { address } = await signIn('', rejecting(401, 'loginFailed'));
  expect(address()).toBe('/user/login');
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(password().getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Problem: loginFailed');
  expect(message?.closest('[aria-live]')).toBeInstanceOf(Element);
  expect([email().value, password().value]).toEqual(['jiwon@example.com', 'Abcdef1!']);
});

it('asks for missing values, and focuses the first such field', async () => {
  const { user, auth } = await openAccount('/user/login');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  screen.getByText('Please Enter your email.');
  screen.getByText('Please Enter your password.');
  expect(document.activeElement).toBe(email());
  expect(auth.signIn).not.toHaveBeenCalled();
});

it('offers to resend the mail when the e-mail is not verified', async () => {
  const { user } = await signIn('', rejecting(403, 'emailNotVerified'));
  expect(screen.getByRole('alert').textContent).toContain('Problem: emailNotVerified');
  await user.click(screen.getByRole('link', { name: 'Resend email' }));
  await screen.findByRole('heading', { level: 1, name: 'Resend verification email' });
  expect(email().value).toBe('jiwon@example.com');
});

it.each([
  [30, 'Too many attempts. Try again in 30 seconds.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
])('says how long to wait: %i seconds', async (retryAfterSeconds, message) => {
  await signIn('', rejecting(429, 'tooManyRequests', { retryAfterSeconds }));
  expect(screen.getByRole('alert').textContent).toBe(message);
});

it('can be cancelled while waiting: the call is aborted, and the form keeps its values', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let signal: AbortSignal | undefined;
  const respond: Auth['signIn'] = (_username, _password, options) => {
    signal = options?.signal;
    return new Promise(() => undefined);
  };
  const { user, address } = await signIn('', { auth: { signIn: respond } });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(signal?.aborted).toBe(true);
  expect(address()).toBe('/user/login');
  expect([email().value, password().value]).toEqual(['jiwon@example.com', 'Abcdef1!']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull());
});

it('cannot be submitted twice, and shows that it is busy', async () => {
  const { auth, user } = await signIn('', { auth: { signIn: () => new Promise(() => undefined) } });
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  await user.type(password(), '{Enter}');
  expect(auth.signIn).toHaveBeenCalledTimes(1);
});

it('is recognised by password managers, and native submission does nothing', async () => {
  await openAccount('/user/login');
  expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  expect(email().form?.method).toBe('dialog');
});

it('keeps the e-mail after a reload, but never a password', async () => {
  await signIn('', rejecting(400, 'loginFailed'));
  expect(JSON.stringify(sessionStorage)).toContain('jiwon@example.com');
  expect(JSON.stringify(sessionStorage)).not.toContain('Abcdef1!');
});
