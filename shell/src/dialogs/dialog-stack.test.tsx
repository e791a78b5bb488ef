import { act, fireEvent, screen } from '@testing-library/react';

import type { DialogOptions, DialogProps } from '@up/host';

import { openSite } from '../frame/testing/open-site.tsx';

function Question({ close }: DialogProps<string>) {
  return (
    <div>
      <p>Delete it?</p>
      <button onClick={() => close('deleted')}>Delete</button>
    </div>
  );
}

async function openConfirmation(options: DialogOptions = {}) {
  const site = await openSite({ routes: [{ path: '/next', element: <h1>next</h1> }] });
  let opened: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    opened = site.portal.dialogs.open(Question, { label: 'Question', ...options });
  });
  return { ...site, result: () => opened, dialog: screen.getByRole('dialog', { name: 'Question' }) };
}

const question = () => screen.queryByRole('dialog', { name: 'Question' });

test('shows a dialog and returns its answer', async () => {
  const { user, result } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await expect(result()).resolves.toBe('deleted');
  expect(question()).toBeNull();
});

test('Escape dismisses it', async () => {
  const { dialog, result } = await openConfirmation();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await expect(result()).resolves.toBeUndefined();
  expect(question()).toBeNull();
});

test('a press on the backdrop dismisses it, a press on its content does not', async () => {
  const { user, dialog, result } = await openConfirmation();
  await user.click(screen.getByText('Delete it?'));
  expect(question()).not.toBeNull();
  await user.click(dialog);
  await expect(result()).resolves.toBeUndefined();
});

test('a selection that ends on the backdrop leaves it open', async () => {
  const { user, dialog } = await openConfirmation();
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Delete it?') }, { target: dialog }]);
  fireEvent.click(dialog);
  expect(question()).not.toBeNull();
});

test('a persistent dialog ignores Escape and the backdrop', async () => {
  const { user, dialog } = await openConfirmation({ persistent: true });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await user.click(dialog);
  expect(question()).not.toBeNull();
});

test('navigation closes all of them with undefined', async () => {
  const { portal, router, result } = await openConfirmation({ persistent: true });
  let second: Promise<string | undefined> = Promise.resolve('open');
  act(() => {
    second = portal.dialogs.open(Question, { label: 'Second' });
  });
  await act(() => router.navigate('/next'));
  await expect(result()).resolves.toBeUndefined();
  await expect(second).resolves.toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks before a form with unsaved input is left', async () => {
  const { portal, user } = await openSite();
  const confirmLeaving = async (response: string) => {
    const leaving = portal.dialogs.confirmLeaving();
    await screen.findByRole('dialog', { name: '작성 중인 내용이 있어요' });
    await user.click(screen.getByRole('button', { name: response }));
    return leaving;
  };
  expect(await confirmLeaving('나가기')).toBe(true);
  expect(await confirmLeaving('계속 작성하기')).toBe(false);
  expect(await confirmLeaving('닫기')).toBe(false);
});
