import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import {
  cancelFactorReset,
  confirmTotp,
  removeFactor,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactor,
} from '@up/api/calls/people/second-factor';
import { problem } from '@up/host/testing/problem';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';

const at = { createdAt: '2026-11-20T01:00:00.000Z', lastUsedAt: null };
const none: SecondFactor = { passkeys: [], totp: null, recoveryCodesLeft: 0, resetAt: null };
const laptop = { id: 'k-1', name: 'Laptop', ...at };
const withKey: SecondFactor = { ...none, passkeys: [laptop], recoveryCodesLeft: 9 };

const open = (factors: () => SecondFactor, responses: Replies = {}) =>
  openAccount('/dashboard/account-settings/security', {
    user: jiwon,
    responses: { secondFactor: factors, ...responses },
  });
/** Pastes a value into a field of the dialog, and goes on. */
async function enter(user: UserEvent, label: string, value: string, action: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(value);
  await user.click(screen.getByRole('button', { name: action }));
}
const button = (name: string) => screen.findByRole('button', { name });

it('sets up an authenticator app with the password and a code, and shows the recovery codes once', async () => {
  let factors = none;
  const codes = Array.from({ length: 10 }, (_, index) => `CODE${index}`);
  const { user, call } = await open(() => factors, {
    startTotp: () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/UP?secret=ABCDEFGH',
      qrCode: { size: 9, path: 'M4 4h1v1h-1z' },
    }),
    confirmTotp: () => {
      factors = { ...none, totp: at, recoveryCodesLeft: 10 };
      return { recoveryCodes: codes };
    },
  });
  await user.click(await button('Set up an authenticator app'));
  await enter(user, 'Password', 'Abcdef1!', 'Next');
  expect((await screen.findByRole('link', { name: 'ABCD EFGH' })).getAttribute('href')).toMatch(/^otpauth:/);
  screen.getByRole('img', { name: 'QR code with the setup key below' });
  await enter(user, '6-digit code', '123456', 'Turn on');
  const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  const sent = call.mock.calls.find(([definition]) => definition === confirmTotp)?.[1];
  expect(sent).toEqual({ body: { code: '123456' } });
  await user.click(shown.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('CODE0')).toBeNull();
  await button('Remove Authenticator app');
});

it('says at the field that the password is wrong', async () => {
  const { user } = await open(() => none, {
    startTotp: () => {
      throw problem(400, 'currentPasswordWrong');
    },
  });
  await user.click(await button('Set up an authenticator app'));
  await enter(user, 'Password', 'Wrong1!', 'Next');
  await screen.findByText('The password is not correct.');
});

it('lists passkeys with their dates, and removes one after a confirmation', async () => {
  let factors = withKey;
  const { user, call } = await open(() => factors, {
    removeFactor: () => {
      factors = none;
      return {};
    },
  });
  expect((await screen.findByText('Laptop')).closest('li')?.textContent).toBe(
    'LaptopAdded 2026-11-20 10:00Not used yetRenameRemove',
  );
  await user.click(await button('Remove Laptop'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(call.mock.calls.find(([definition]) => definition === removeFactor)?.[1]).toEqual({
    params: { factorId: 'k-1' },
  });
});

it('replaces the recovery codes after a confirmation only, and shows the new ones', async () => {
  const { user, call } = await open(() => withKey, { renewRecoveryCodes: () => ({ recoveryCodes: ['NEW0', 'NEW1'] }) });
  await user.click(await button('Generate new codes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate new recovery codes?' }));
  dialog.getByText('The codes that you have saved stop working.');
  expect(call.mock.calls.some(([definition]) => definition === renewRecoveryCodes)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Generate new codes' }));
  within(await screen.findByRole('dialog', { name: 'Recovery codes' })).getByText('NEW1');
});

it('renames a passkey', async () => {
  let factors = withKey;
  const { user, call } = await open(() => factors, {
    renamePasskey: ({ body }) => {
      factors = { ...withKey, passkeys: [{ ...laptop, name: (body as { name: string }).name }] };
      return {};
    },
  });
  await user.click(await button('Rename Laptop'));
  // The name is selected, so typing replaces it.
  await user.keyboard('Phone');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await screen.findByText('Phone');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(call.mock.calls.find(([definition]) => definition === renamePasskey)?.[1]).toEqual({
    params: { passkeyId: 'k-1' },
    body: { name: 'Phone' },
  });
});

it('warns of a removal that somebody asked for, and cancels it', async () => {
  const { user, call } = await open(() => ({ ...withKey, resetAt: '2026-11-21T01:00:00.000Z' }), {
    cancelFactorReset: () => ({}),
  });
  await screen.findByText(/It will be removed on 2026-11-21 10:00/);
  await user.click(await button('Keep my second factor'));
  expect(call.mock.calls.some(([definition]) => definition === cancelFactorReset)).toBe(true);
});
