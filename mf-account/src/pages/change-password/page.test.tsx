import { screen } from '@testing-library/react';

import { changePassword } from '@up/api/calls/people/account';
import type { reasonCodes } from '@up/api/problem';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';
import { problem } from '@up/host/testing/problem';

const openPage = (responses: Replies = {}) =>
  openAccount('/dashboard/account-settings/change-password', {
    user: jiwon,
    responses: { openSessions: () => [], ...responses },
  });
async function change(current: string, next: string, responses: Replies = {}) {
  const opened = await openPage(responses);
  await opened.user.type(screen.getByLabelText('Current password'), current);
  await opened.user.type(screen.getByLabelText('New password'), next);
  await opened.user.type(screen.getByLabelText('Confirm password'), `${next}{Enter}`);
  return opened;
}
const rejecting = (reason: keyof typeof reasonCodes): Replies => ({
  changePassword: () => {
    throw problem(400, reason);
  },
});

it('changes the password, confirms it with a focused message, and shows an empty form', async () => {
  const { call } = await change('Abcdef1!', 'Bcdefg2@', { changePassword: () => ({}) });
  const message = await screen.findByText(/^Your password is changed/);
  expect(document.activeElement?.contains(message)).toBe(true);
  const sent = call.mock.calls.filter(([definition]) => definition === changePassword).map((args) => args.slice(0, 2));
  expect(sent).toEqual([
    [changePassword, { params: { id: 'u-1' }, body: { currentPassword: 'Abcdef1!', newPassword: 'Bcdefg2@' } }],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

it('does not accept the current password again', async () => {
  const { call } = await change('Abcdef1!', 'Abcdef1!');
  await screen.findByText('Problem: passwordReused');
  expect(call.mock.calls.some(([definition]) => definition === changePassword)).toBe(false);
});

it.each([
  ['currentPasswordWrong', 'Current password', 'The password is not correct.'],
  ['passwordReused', 'New password', 'Problem: passwordReused'],
] as const)('shows the reason %s at its field', async (reason, label, message) => {
  await change('Abcdef1!', 'Bcdefg2@', rejecting(reason));
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

it('tells password managers whose passwords these are', async () => {
  await openPage();
  const inputs = [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);
  expect(inputs).toEqual([
    ['username', 'jiwon@example.com'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

it('links to the other settings and marks the current one', async () => {
  await openPage();
  const navigation = screen.getByRole('navigation', { name: 'Account settings' });
  expect(
    [...navigation.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['My information', null],
    ['Sign-in security', null],
    ['Change password', 'page'],
    ['My data', null],
    ['Delete account', null],
  ]);
});
