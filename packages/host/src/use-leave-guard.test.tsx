import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { PortalProvider } from './context.tsx';
import type { Dialogs, SessionState } from './portal.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { createTestPortal } from '../testing/test-portal.ts';

function Form({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard(unsaved, ({ state }) => state === 'sent');
  return <p>form</p>;
}

function openForm(unsaved: boolean, confirmed = false) {
  const confirmLeaving = jest.fn(() => Promise.resolve(confirmed));
  const dialogs: Dialogs = { open: () => Promise.resolve(undefined), confirmLeaving };
  const session = createStore<SessionState>(() => ({ loggedIn: true, timeZone: 'UTC' }));
  const portal = { ...createTestPortal({ ko: {}, en: {} }).portal, dialogs, session };
  const router = createMemoryRouter([
    { path: '/', element: <Form unsaved={unsaved} /> },
    { path: '/next', element: <p>next</p> },
  ]);
  render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return { confirmLeaving, session, go: (state?: string) => act(() => router.navigate('/next', { state })) };
}

/** Whether the browser would ask before it leaves the document. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a form with unsaved input is left only after a confirmation', async () => {
  const { confirmLeaving, go } = openForm(true);
  await go();
  expect(confirmLeaving).toHaveBeenCalledTimes(1);
  screen.getByText('form');
  confirmLeaving.mockResolvedValue(true);
  await go();
  screen.getByText('next');
});

test('the browser itself asks before a document with such a form is closed', () => {
  openForm(true);
  expect(asksBeforeUnload()).toBe(true);
});

test('does not ask when nothing would be lost', async () => {
  const { confirmLeaving, go } = openForm(false);
  expect(asksBeforeUnload()).toBe(false);
  await go();
  screen.getByText('next');
  expect(confirmLeaving).not.toHaveBeenCalled();
});

test('does not ask when the form itself navigates', async () => {
  const { confirmLeaving, go } = openForm(true);
  await go('sent');
  screen.getByText('next');
  expect(confirmLeaving).not.toHaveBeenCalled();
});

test('does not ask when the session is over', async () => {
  const { confirmLeaving, session, go } = openForm(true);
  act(() => session.setState({ loggedIn: false }));
  expect(asksBeforeUnload()).toBe(false);
  await go();
  screen.getByText('next');
  expect(confirmLeaving).not.toHaveBeenCalled();
});
