import { act, screen } from '@testing-library/react';

import { factorMissingProblems } from '@up/api/problem';

import { DialogService } from '../../dialogs/create-dialogs.ts';
import { contentResponses, openSite, unavailable } from '../../frame/testing/open-site.tsx';
import { factorMissingDialog } from './factor-missing-dialog.tsx';
import { stepUpDialog } from './step-up-dialog.tsx';
import { factorResetDialog } from './factor-reset-dialog.tsx';

/** Opens the dialog about a removal; the call that cancels it is answered in order, an error by a function. */
async function openReset(...answers: (() => unknown)[]) {
  const cancelled: string[] = [];
  const site = await openSite({ at: '/en', locale: 'en', responses: contentResponses });
  site.portal.session.setState({ timeZone: 'Asia/Seoul' });
  const dialog = factorResetDialog(async ({ name }) => {
    cancelled.push(name);
    return answers.shift()?.() as never;
  }, '2026-11-26T03:00:00Z');
  let closed = false;
  const { dialogs } = site.portal;
  if (!(dialogs instanceof DialogService)) throw new Error('The portal has other dialogs.');
  await act(async () => void dialogs.openNotice(dialog).then(() => (closed = true)));
  return { user: site.user, router: site.router, cancelled, isClosed: () => closed };
}

const keep = () => screen.getByRole('button', { name: 'Keep my second factor' });

test('a coming removal is told with its time in the time zone of the portal, and can be cancelled', async () => {
  const { user, cancelled, isClosed } = await openReset(() => ({}));
  screen.getByRole('dialog', { name: 'Your second factor will be removed' });
  screen.getByText(/will be removed on 2026-11-26 12:00/);
  await user.click(keep());
  expect([cancelled, isClosed(), screen.queryByRole('dialog')]).toEqual([['cancelFactorReset'], true, null]);
});

test('it stays open while the sign-in goes on to another page', async () => {
  const { router, isClosed } = await openReset();
  await act(() => router.navigate('/elsewhere'));
  screen.getByRole('dialog', { name: 'Your second factor will be removed' });
  expect(isClosed()).toBe(false);
});

test('a cancellation that fails is told, and can be repeated', async () => {
  const { user, cancelled, isClosed } = await openReset(unavailable, () => ({}));
  await user.click(keep());
  await screen.findByRole('alert');
  expect(isClosed()).toBe(false);
  await user.click(keep());
  expect([cancelled.length, isClosed()]).toEqual([2, true]);
});

test('the owner who asked for the removal leaves it as it is', async () => {
  const { user, cancelled, isClosed } = await openReset();
  await user.click(screen.getByRole('button', { name: 'It was me' }));
  expect([cancelled, isClosed()]).toEqual([[], true]);
});

test('the removal is asked for only after its consequences were read', async () => {
  const called: string[] = [];
  const { user, portal } = await openSite({ at: '/en', locale: 'en', responses: contentResponses });
  const answers = new Map<string, unknown>([
    ['startConfirmation', { passkey: null, totp: true, resetAt: null }],
    ['requestFactorReset', { resetAt: '2026-11-26T03:00:00Z' }],
  ]);
  const dialog = stepUpDialog(async ({ name }) => {
    called.push(name);
    return answers.get(name) as never;
  });
  await act(async () => void portal.dialogs.open(dialog));
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'I can’t use any of these' }));
  screen.getByText(/will be removed in 24 hours/);
  expect(called).toEqual(['startConfirmation']);
  await user.click(screen.getByRole('button', { name: 'Request removal' }));
  await screen.findByText(/will be removed on 2026-11-26/);
});

it.each([
  [factorMissingProblems.operator, /UP staff need a second factor/],
  [factorMissingProblems.leader, /You can then end the requirement/],
  [factorMissingProblems.member, /Your other projects stay open/],
  [factorMissingProblems.requiring, /You would lose access to your own project/],
  ['about:blank', /The leader of this project requires/],
])('a missing second factor is told by who is asked for it: %s', async (type, message) => {
  const { portal } = await openSite({ at: '/en', locale: 'en', responses: contentResponses });
  await act(async () => void portal.dialogs.open(factorMissingDialog(type)));
  screen.getByText(message);
  const link = screen.getByRole('link', { name: 'Go to security settings' });
  expect(link.getAttribute('href')).toBe('/en/dashboard/account-settings/security');
});
