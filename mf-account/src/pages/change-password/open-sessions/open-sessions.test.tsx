import { screen, waitFor, within } from '@testing-library/react';

import { endSessions, type OpenSession } from '@up/api/calls/people/open-session';

import { openAccount, type Replies } from '../../../testing/open-account.tsx';
import { jiwon } from '../../../testing/people.ts';
import { problem } from '@up/host/testing/problem';

const at = { signedInAt: '2026-11-20T01:00:00.000Z', lastUsedAt: '2026-11-21T03:30:00.000Z' };
const here: OpenSession = { ...at, sessionId: 's-1', browser: 'Chrome', system: 'Windows', current: true };
const phone: OpenSession = { ...at, sessionId: 's-2', browser: 'Safari', system: 'iPhone', current: false };
const unknownDevice: OpenSession = { ...at, sessionId: 's-3', browser: '', system: '', current: false };

function open(sessions: OpenSession[], responses: Replies = {}) {
  const openSessions = () => [...sessions];
  return openAccount('/dashboard/account-settings/change-password', {
    user: jiwon,
    responses: { openSessions, ...responses },
  });
}
const section = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));
const rows = async () => (await section().findAllByRole('listitem')).map(({ textContent }) => textContent);

it('shows each device with its times, and marks the current one', async () => {
  await open([here, phone, unknownDevice]);
  expect(await rows()).toEqual([
    'Chrome · WindowsThis deviceSigned in 2026-11-20 10:00Last used 2026-11-21 12:30',
    'Safari · iPhoneSigned in 2026-11-20 10:00Last used 2026-11-21 12:30Sign out',
    'Unknown deviceSigned in 2026-11-20 10:00Last used 2026-11-21 12:30Sign out',
  ]);
});

it('signs one device out with the password, and confirms it with a focused message', async () => {
  const sessions = [here, phone];
  const endIt = () => sessions.splice(1, 1);
  const { user, call } = await open(sessions, { openSessions: () => [...sessions], endSessions: endIt });
  await user.click(await section().findByRole('button', { name: 'Sign out Safari · iPhone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  const message = await section().findByText('Safari · iPhone is signed out.');
  expect(document.activeElement?.contains(message)).toBe(true);
  expect(await rows()).toHaveLength(1);
  const sent = call.mock.calls.find(([definition]) => definition === endSessions)?.[1];
  expect(sent).toEqual({ params: { id: 'u-1' }, body: { password: 'Abcdef1!', sessionId: 's-2' } });
});

it('distinguishes devices of the same name by their sign-in time', async () => {
  const later = { ...phone, sessionId: 's-4', signedInAt: '2026-11-21T02:15:00.000Z' };
  const { user } = await open([here, phone, later]);
  await section().findByRole('button', { name: 'Sign out Safari · iPhone (signed in 2026-11-20 10:00)' });
  const name = 'Safari · iPhone (signed in 2026-11-21 11:15)';
  await user.click(section().getByRole('button', { name: `Sign out ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(`${name} is signed out immediately`, { exact: false });
});

it('signs all other devices out together', async () => {
  const { user, call } = await open([here, phone, unknownDevice], { endSessions: () => ({}) });
  await user.click(await section().findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await section().findByText('All other devices are signed out.');
  const sent = call.mock.calls.find(([definition]) => definition === endSessions)?.[1];
  expect(sent).toEqual({ params: { id: 'u-1' }, body: { password: 'Abcdef1!' } });
});

it('shows a wrong password at the field, and signs nothing out', async () => {
  const { user } = await open([here, phone], {
    endSessions: () => {
      throw problem(400, 'currentPasswordWrong');
    },
  });
  await user.click(await section().findByRole('button', { name: 'Sign out Safari · iPhone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'Wrong1!aa');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await dialog.findByText('The password is not correct.');
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rows()).toHaveLength(2);
});

it('retries when the devices could not be loaded, while the password can still be changed', async () => {
  let tries = 0;
  const { user } = await open([], {
    openSessions: () => {
      tries += 1;
      if (tries === 1) throw problem(0, 'unavailable');
      return [here];
    },
  });
  await section().findByText('Problem: unavailable');
  screen.getByLabelText('Current password');
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
